import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openFrames, sealFrames } from './frames.ts';

const key = randomBytes(32);
/** Two full frames and a partial one. */
const content = randomBytes(600_000);

async function* piecesOf(bytes: Buffer, size = 70_001) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const collect = async (stream: AsyncIterable<Buffer>) => {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};
const sealBytes = (bytes = content, name = 'tables/candidate') =>
  collect(sealFrames(piecesOf(bytes), key, name));
const open = (bytes: Buffer, name = 'tables/candidate', by = key) =>
  collect(openFrames(piecesOf(bytes), by, name));

const START = 22;
const FRAME = 5 + 256 * 1024 + 16;
const frame = (bytes: Buffer, number: number) =>
  bytes.subarray(START + number * FRAME, Math.min(START + (number + 1) * FRAME, bytes.length));

test('a sealed file opens unchanged in chunks of any size, also an empty one and a whole number of frames', async () => {
  for (const bytes of [content, Buffer.alloc(0), content.subarray(0, 256 * 1024)])
    expect((await open(await sealBytes(bytes))).equals(bytes)).toBe(true);
});

test('no content is in plain text, and two files with the same content differ', async () => {
  const text = Buffer.from('Trần Thị Hoa '.repeat(1_000));
  const [one, two] = [await sealBytes(text), await sealBytes(text)];
  expect(one.includes('Hoa')).toBe(false);
  expect(one.subarray(START, 200).equals(two.subarray(START, 200))).toBe(false);
});

const attacks: [string, (bytes: Buffer) => Buffer][] = [
  ['with a bit flipped', (bytes) => Buffer.from(bytes).fill((bytes[400_000] ?? 0) ^ 1, 400_000, 400_001)],
  ['with a bit of a length flipped', (bytes) => Buffer.from(bytes).fill(1, START + 4, START + 5)],
  ['cut between two frames', (bytes) => bytes.subarray(0, START + 2 * FRAME)],
  ['cut within a frame', (bytes) => bytes.subarray(0, 300_000)],
  ['without a frame', (bytes) => Buffer.concat([bytes.subarray(0, START), frame(bytes, 1), frame(bytes, 2)])],
  [
    'with two frames exchanged',
    (bytes) => Buffer.concat([bytes.subarray(0, START), frame(bytes, 1), frame(bytes, 0), frame(bytes, 2)]),
  ],
  [
    'with a frame that says it is the last',
    (bytes) => Buffer.from(bytes.subarray(0, START + FRAME)).fill(1, START, START + 1),
  ],
  ['with something behind its end', (bytes) => Buffer.concat([bytes, frame(bytes, 2)])],
  ['that is not one of ours', () => randomBytes(1_000)],
];

test.each(attacks)('a file %s does not open', async (_what, change) => {
  await expect(open(change(await sealBytes()))).rejects.toThrow(/tables\/candidate/);
});

test('a file opens neither under the name of another one nor with another key', async () => {
  const sealed = await sealBytes();
  await expect(open(sealed, 'tables/employer')).rejects.toThrow('does not open');
  await expect(open(sealed, 'tables/candidate', randomBytes(32))).rejects.toThrow('does not open');
});
