import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Creates work that ends when the test releases it. */
function openGate() {
  const gate = Promise.withResolvers<void>();
  return { work: () => gate.promise, open: () => gate.resolve() };
}
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (fault: { status?: string }) => fault.status,
  );

test('the queue accepts no more work than fits into the allowed time', async () => {
  const inTurn = createWorkQueue(2, 60, { queued: 1_000, wait: 1_000_000 });
  const { work, open } = openGate();
  const asked = Array.from({ length: 100 }, () => statusOf(inTurn(work)));
  open();
  const said = await Promise.all(asked);
  // Two running and 34 queued: 34 times 60 ms on two cores is the first total above a second.
  expect(said.slice(0, 36)).toEqual(Array(36).fill('done'));
  expect(said.slice(36)).toEqual(Array(64).fill('UNAVAILABLE'));
});

test('a job that has waited too long is rejected, even if the ones before it never end, and the next one runs', async () => {
  const inTurn = createWorkQueue(1, 60, { queued: 1_000, wait: 1 });
  const { work, open } = openGate();
  const first = statusOf(inTurn(work));
  expect(await statusOf(inTurn(work))).toBe('UNAVAILABLE');
  open();
  expect(await first).toBe('done');
  expect(await statusOf(inTurn(work))).toBe('done');
});
