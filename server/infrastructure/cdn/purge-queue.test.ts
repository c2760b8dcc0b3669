import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PurgeQueue } from './purge-queue.ts';
import type { Tag } from './tags.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function open({ isSender = true, fails = () => false }: { isSender?: boolean; fails?: () => boolean } = {}) {
  const sent: (readonly Tag[])[] = [];
  const lost: number[] = [];
  const state = { isSender };
  const queue = new PurgeQueue({
    send: async (tags) => {
      sent.push(tags);
      if (fails()) throw new Error('the hook is away');
    },
    isSender: () => state.isSender,
    logLost: (_fault, tags) => void lost.push(tags),
  });
  return { queue, sent, lost, state };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('changes of a second are sent together, each tag once', async () => {
  const { queue, sent } = open();
  queue.add(['ad:1', 'many']);
  await pass(900);
  queue.add(['ad:2', 'many']);
  expect(sent).toEqual([]);
  await pass(100);
  expect(sent).toEqual([['ad:1', 'many', 'ad:2']]);
});

test('a request names a hundred tags at most', async () => {
  const { queue, sent } = open();
  queue.add(Array.from({ length: 250 }, (_, at) => `ad:${at + 1}` as const));
  await pass(1_000);
  expect(sent.map((tags) => tags.length)).toEqual([100, 100, 50]);
});

test('the tag of all answers, or too many tags, replace the others', async () => {
  const { queue, sent } = open();
  queue.add(['ad:1']);
  queue.add(['all']);
  queue.add(['ad:2']);
  await pass(1_000);
  queue.add(Array.from({ length: 10_001 }, (_, at) => `ad:${at + 1}` as const));
  await pass(1_000);
  expect(sent).toEqual([['all'], ['all']]);
});

test('a failed request is repeated for a minute, with longer pauses, and then given up and counted', async () => {
  const { queue, sent, lost } = open({ fails: () => true });
  queue.add(['ad:1', 'many']);
  await pass(59_000);
  const tries = sent.length;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(20);
  expect(lost).toEqual([]);
  await pass(20_000);
  expect(lost).toEqual([2]);
  const all = sent.length;
  await pass(120_000);
  expect(sent.length).toBe(all);
});

test('a request that succeeds after failures loses nothing, nor what was added in between', async () => {
  let isAway = true;
  const { queue, sent, lost } = open({ fails: () => isAway });
  queue.add(['ad:1']);
  await pass(5_000);
  queue.add(['ad:2']);
  isAway = false;
  await pass(20_000);
  expect([sent.at(-1), lost]).toEqual([['ad:1', 'ad:2'], []]);
});

test('a node that does not send keeps tags for some seconds, for the case that it takes over', async () => {
  const { queue, sent, state } = open({ isSender: false });
  queue.add(['ad:1']);
  await pass(20_000);
  queue.add(['ad:2']);
  await pass(5_000);
  expect(sent).toEqual([]);
  state.isSender = true;
  await pass(1_000);
  expect(sent).toEqual([['ad:2']]);
});

test('a node that ends sends what it has gathered, once', async () => {
  const { queue, sent } = open();
  queue.add(['ad:1']);
  await queue.close();
  queue.add(['ad:2']);
  await pass(10_000);
  expect(sent).toEqual([['ad:1']]);
});
