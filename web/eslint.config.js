import js from '@eslint/js';
import prettier from 'eslint-config-prettier/flat';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Run from the folder above (`npm run lint`), so that the tests in a browser are read as well.
export default defineConfig(
  // What Rust writes is compared by Rust's tests.
  globalIgnores(['**/node_modules', 'web/dist', 'web/src/protocol/index.ts', 'web/src/games/*/{wire,recorded}.ts']),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // Fields of what is sent have Rust's names, which destructuring and properties keep.
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: ['variable', 'parameter', 'function', 'classProperty', 'classMethod'],
          format: ['camelCase', 'PascalCase', 'UPPER_CASE'],
          leadingUnderscore: 'allow',
        },
        { selector: ['variable', 'parameter'], modifiers: ['destructured'], format: null },
        { selector: 'variable', filter: '^__*$', format: null },
        { selector: 'parameter', filter: '^__*$', format: null },
        { selector: 'typeLike', format: ['PascalCase'] },
      ],
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    files: ['**/*.svelte'],
    rules: {
      // What a snippet or an event handler is given has no type for the linter, only for svelte-check, which looks at it.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  // Without types: they are outside what tsconfig.json names.
  { files: ['**/*.{js,mjs}', 'web/vite.config.ts'], extends: [ts.configs.disableTypeChecked] },
);
