import { expect, it } from 'vitest';
import { fileName, nameOf } from './file.ts';

it('reads what rules are called in their file', () => {
  expect(nameOf('name = "Laut \\"und\\" schnell"\n\n[options]\n')).toBe('Laut "und" schnell');
  expect(nameOf('# mine\nname="x"\n')).toBe('x');
  expect(nameOf('name = \'Häh "x"\'\n')).toBe('Häh "x"');
  expect(nameOf('name = "House rules"\n')).toBeUndefined();
  expect(nameOf('[options]\ntarget = 5\n')).toBeUndefined();
  expect(nameOf('name = "\\q"')).toBeUndefined();
});

it('saves under names that every system takes', () => {
  expect(fileName('Größer, lauter!', 'game')).toBe('groesser-lauter.toml');
  expect(fileName('Élan/../x', 'game')).toBe('elan-x.toml');
  expect(fileName(' 🎸 ', 'game')).toBe('game.toml');
  expect(fileName('x'.repeat(99), 'game')).toHaveLength(45);
});
