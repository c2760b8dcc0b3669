import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileMessages } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { flatPng } from '#tests/support/doubles/hostile-files.ts';
import { type CheckedFile, checkUpload, cleanName } from './check.ts';
import { createWorkerPool } from './worker-pool.ts';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#037983',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
const photo = await noise(400, 200)
  .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
const png = await noise(300, 300).png().toBuffer();
const upload = (content: Buffer, name = 'picture.png') => ({ name, content });
const accepted = (result: CheckedFile | string): CheckedFile => {
  if (typeof result === 'string') throw new Error(result);
  return result;
};

test('a photo loses its metadata and is rotated upright', async () => {
  const file = accepted(await checkUpload('photo', upload(photo, 'IMG_0001.jpg')));
  expect(file).toMatchObject({ name: 'IMG_0001.webp', mime: 'image/webp', width: 200, height: 400 });
  const facts = await sharp(photo).metadata();
  expect(facts.exif).toBeDefined();
  expect(file.bytes.includes('Somebody')).toBe(false);
  expect(file.bytes.includes('EXIF')).toBe(false);
});

test('a logo of any shape fits 280x120 on a transparent background', async () => {
  const file = accepted(await checkUpload('logo', upload(png)));
  expect(file).toMatchObject({ mime: 'image/png', width: 280, height: 120 });
  const { data } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
});

test('a PNG of 250 kB with 81 million pixels is rejected without being decoded', async () => {
  const bomb = await flatPng(9000, 9000);
  expect(bomb.length).toBeLessThan(limits.imageBytes);
  expect(await checkUpload('photo', upload(bomb))).toBe(fileMessages.pixels());
});

test('a file that is no image is rejected under any name', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const content of [svg, html, Buffer.from('GIF89a<script>')]) {
    expect(await checkUpload('photo', upload(content))).toBe(fileMessages.type('photo'));
  }
  // The signature of a PNG alone makes no image.
  expect(await checkUpload('photo', upload(Buffer.concat([png.subarray(0, 40), html])))).toBe(
    fileMessages.broken('photo'),
  );
});

test('an image that takes too much memory ends only the process that reads it', async () => {
  const deep = sharp({ create: { width: 6000, height: 4000, channels: 4, background: '#03798380' } });
  const content = await deep.toColourspace('rgb16').png({ progressive: true }).toBuffer();
  expect(content.length).toBeLessThan(limits.imageBytes);
  expect(await checkUpload('photo', upload(content))).toBe(fileMessages.heavy());
  expect(accepted(await checkUpload('photo', upload(photo))).mime).toBe('image/webp');
});

test('an image that takes too long is given up, and its process ends', async () => {
  const drawInProcess = createWorkerPool(join(import.meta.dirname, 'image-worker.ts'), 1);
  const job = { bytes: png, type: 'image/png', use: 'photo', pixels: limits.imagePixels } as const;
  expect(await drawInProcess(job)).toBeUndefined();
  const processes = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap');
  await expect.poll(processes).toEqual([]);
});

test('while two seconds of image work wait, further images are rejected with a retry time', async () => {
  const content = await flatPng(6000, 4000);
  const tries = Array.from({ length: 120 }, () => checkUpload('photo', upload(content)));
  const results = await Promise.allSettled(tries);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(results.length);
  for (const reason of refused)
    expect(reason).toMatchObject({ status: 'UNAVAILABLE', retryAfter: expect.any(Number) });
  expect(accepted(await checkUpload('photo', upload(photo))).mime).toBe('image/webp');
});

test('an image that was cut off during the upload is rejected', async () => {
  for (const whole of [photo, png]) {
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
    expect(await checkUpload('photo', upload(cut))).toBe(fileMessages.broken('photo'));
  }
});

test('GIF is accepted for licences only', async () => {
  const gif = await noise(50, 50).gif().toBuffer();
  expect(await checkUpload('photo', upload(gif))).toBe(fileMessages.type('photo'));
  expect(accepted(await checkUpload('licence', upload(gif, 'giay phep.gif')))).toMatchObject({
    mime: 'image/png',
    name: 'giay phep.png',
  });
});

test('exactly 3 MB are accepted, one byte more is not', async () => {
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
  expect(limits.imageBytes).toBe(3 * 1024 * 1024);
  expect(accepted(await checkUpload('photo', upload(padded(limits.imageBytes)))).mime).toBe('image/webp');
  expect(await checkUpload('photo', upload(padded(limits.imageBytes + 1)))).toBe(fileMessages.size('photo'));
  expect(await checkUpload('photo', upload(Buffer.alloc(0)))).toBe(fileMessages.required);
});

test('a file name keeps its letters and loses deceptive characters', () => {
  expect(cleanName('C:\\fakepath\\Hồ sơ năng lực.pdf', 'application/pdf')).toBe('Hồ sơ năng lực.pdf');
  expect(cleanName('../../이력서.docx', 'image/png')).toBe('이력서.png');
  expect(cleanName('cv\u202Egpj.exe', 'application/pdf')).toBe('cvgpj.pdf');
  expect(cleanName('...', 'application/pdf')).toBe('file.pdf');
});
