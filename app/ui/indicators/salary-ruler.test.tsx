import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SalaryRuler } from './salary-ruler.tsx';

/** Start and width of a block, in percent of the line. */
function blockOf(from: number | null, to: number | null): number[] {
  const drawn = renderToStaticMarkup(<SalaryRuler from={from} to={to} label="" domain={[5, 45]} />);
  return (/x="([\d.]+)%" width="([\d.]+)%"/.exec(drawn) ?? []).slice(1).map(Number);
}

test('a block is on the line and wide enough to be visible, even for one amount or beyond both ends', () => {
  expect(blockOf(15, 25)).toEqual([25, 25]);
  expect(blockOf(15, 15)).toEqual([25, 5]);
  expect(blockOf(60, 80)).toEqual([95, 5]);
  expect(blockOf(1, 3)).toEqual([0, 5]);
});

test('a block with one known end is short and fades towards the other', () => {
  expect(blockOf(25, null)).toEqual([50, 16]);
  expect(blockOf(null, 25)).toEqual([34, 16]);
  expect(blockOf(60, null)).toEqual([84, 16]);
  const drawn = renderToStaticMarkup(<SalaryRuler from={null} to={25} label="" domain={[5, 45]} />);
  expect(
    [...drawn.matchAll(/x="([\d.]+)%"[^>]* opacity="([\d.]+)"/g)].map((found) => found.slice(1).map(Number)),
  ).toEqual([
    [75, 1],
    [50, 0.7],
    [25, 0.45],
    [0, 0.2],
  ]);
});
