import { expect, test } from 'vitest';
import { startTestServer } from '#server/testing/server.ts';
import { makeQrCode } from './qr-code.ts';

/** As another program (uqr) draws it with the same level and mask. */
const known = `
#######..#.#####..#######
#.....#.#...#.##..#.....#
#.###.#.......##..#.###.#
#.###.#..##.##.##.#.###.#
#.###.#.##..####..#.###.#
#.....#...##..##..#.....#
#######.#.#.#.#.#.#######
.........####...#........
#.#.#.#...#....##...#..#.
#..#.#.#...###...##.....#
...#..##..###.#...##..###
##.#...##..####....#...#.
...##.##...#..#.####.#.##
.#.....##.##..#.###..#..#
#.#######....#...#.#..###
.#..##..##.#...####.#..#.
#.....####..#...######...
........##.###.##...##.##
#######....##.###.#.##.##
#.....#..#..###.#...##.##
#.###.#.#.##..#.######..#
#.###.#....#..#....####..
#.###.#.##...#...#..#...#
#.....#..###...##...##.#.
#######.#.#.#..##..#...##
`.trim();

test('a code is the one that other programs draw', () => {
  const rows = makeQrCode('https://sanviec.vn')?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(rows?.join('\n')).toBe(known);
});

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [62, 33],
  [63, 37],
  [106, 41],
])('%i bytes take a code of %i modules', (length, size) => {
  expect(makeQrCode('x'.repeat(length))).toHaveLength(size);
});

test('a text without room in the largest code has none', () => {
  expect(makeQrCode('x'.repeat(107))).toBeUndefined();
  expect(makeQrCode('ế'.repeat(36))).toBeUndefined();
});

test('the own address is served as a picture', async () => {
  const server = await startTestServer();
  const { statusCode, headers, body } = await server.app.inject('/qr.svg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(body.match(/M\d+ \d+h1v1h-1z/g)?.length).toBeGreaterThan(200);
});
