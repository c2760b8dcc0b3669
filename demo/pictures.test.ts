import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { bannerPicture, describeScene, readBanner, readFace, readScene, sceneName } from './pictures.ts';

const folder = join(import.meta.dirname, 'pictures');
const drawn = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /webp$/.test(name));

test.each(sceneName.options)(
  '%s is drawn in the stored size, and its text says that it is a drawing',
  async (scene) => {
    const { bytes, width, height } = await readScene(scene);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    const { vi, kr, en } = describeScene(scene);
    expect([vi, kr, en].join(' ')).toMatch(/^Hình vẽ: .+ 그림: .+ Drawing: /);
  },
);

test('forty companies have a face each, and the next one has that of the first', async () => {
  const faces = await Promise.all(Array.from({ length: 41 }, (_, company) => readFace(company)));
  expect(new Set(faces.map(({ bytes }) => bytes.toString('base64'))).size).toBe(40);
  expect(faces[40]).toEqual(faces[0]);
  const { bytes, width, height } = await readFace(7);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
});

test.each(bannerPicture.options)(
  'banner %s is drawn in the stored size, one in each language',
  async (banner) => {
    const drawnIn = await Promise.all(languages.map((language) => readBanner(banner, language)));
    expect(new Set(drawnIn.map(({ bytes }) => bytes.toString('base64'))).size).toBe(languages.length);
    for (const { bytes, width, height } of drawnIn)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
  },
);

test('every drawn picture is used, and all files of the folder together have at most 1.2 MB', () => {
  const scenes = drawn.filter((name) => !name.includes('/')).map((name) => name.replace('.webp', ''));
  expect(scenes.sort()).toEqual([...sceneName.options].sort());
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .map((found) => (found.isFile() ? found.size : 0));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_200_000);
});
