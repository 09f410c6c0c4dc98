// Writes every sound as a file, for whoever wants to hear one, and says in figures what it is like: how long, how loud, where
// its loudest part lies in hertz, and how long a machine cooks it. The page needs none of these files: it cooks for itself.
//
//   node web/sounds/make.mjs FOLDER [NAME…]

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: node web/sounds/make.mjs FOLDER [NAME…]');
  process.exit(2);
}
const load = async (file) =>
  (await runnerImport(fileURLToPath(new URL(`../src/sound/${file}`, import.meta.url)), { configFile: false })).module;
const [{ RECIPES }, { RATE, cook, loudest, peak }] = [await load('recipes.ts'), await load('synth.ts')];

/** A file of 16-bit samples. */
function wav(samples) {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + 2 * samples.length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((one, index) => file.writeInt16LE(Math.round(one * 32_767), 44 + 2 * index));
  return file;
}

/** How strong each of a few bands is, in decibels below the strongest: what a sound is made of. */
function bands(samples) {
  const edges = [40, 80, 160, 320, 640, 1280, 2560, 5120, 10_000];
  const size = 2048;
  const power = edges.slice(1).map(() => 0);
  const real = new Float64Array(size);
  for (let from = 0; from < samples.length; from += size) {
    for (let index = 0; index < size; index += 1)
      real[index] = (samples[from + index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
    spectrum(real).forEach((one, bin) => {
      const hertz = (bin * RATE) / size;
      const band = edges.findLastIndex((edge) => hertz >= edge);
      if (band >= 0 && band < power.length) power[band] += one;
    });
  }
  const most = Math.max(...power);
  return power.map((one) => String(Math.max(-99, Math.round(10 * Math.log10(one / most + 1e-12)))).padStart(4)).join('');
}

/** The power of every frequency up to half of the samples a second. */
function spectrum(samples) {
  const transform = (values) => {
    if (values.length === 1) return [[values[0], 0]];
    const even = transform(values.filter((_, index) => index % 2 === 0));
    const odd = transform(values.filter((_, index) => index % 2 === 1));
    const half = values.length / 2;
    const out = [];
    for (let index = 0; index < half; index += 1) {
      const angle = (-Math.PI * index) / half;
      const [re, im] = odd[index];
      const turned = [re * Math.cos(angle) - im * Math.sin(angle), re * Math.sin(angle) + im * Math.cos(angle)];
      out[index] = [even[index][0] + turned[0], even[index][1] + turned[1]];
      out[index + half] = [even[index][0] - turned[0], even[index][1] - turned[1]];
    }
    return out;
  };
  return transform(samples)
    .slice(0, samples.length / 2)
    .map(([re, im]) => re * re + im * im);
}

const decibels = (level) => (20 * Math.log10(level)).toFixed(1);
mkdirSync(folder, { recursive: true });
console.log(`${'sound'.padEnd(12)}   ms   peak  loudest  cooked   dB in 40 80 160 320 640 1k3 2k6 5k1-10k`);
let all = 0;
for (const [name, recipe] of Object.entries(RECIPES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const began = performance.now();
  const samples = cook(recipe);
  const took = performance.now() - began;
  all += samples.length;
  writeFileSync(join(folder, `${name}.wav`), wav(samples));
  console.log(
    `${name.padEnd(12)} ${String(Math.round((samples.length / RATE) * 1000)).padStart(4)}  ${decibels(peak(samples)).padStart(5)}  ` +
      `${decibels(loudest(samples)).padStart(6)}  ${took.toFixed(1).padStart(5)}  ${bands(samples)}`,
  );
}
console.log(`${(all / RATE).toFixed(1)} s of sounds, ${Math.round((4 * all) / 1024)} kB once cooked`);
