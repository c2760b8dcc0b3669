import { expect, test } from 'vitest';
import { ReplicaPosition } from './replica-position.ts';

const written = (at: number, position: number, timeline = '00000001') => ({ at, position, timeline });

/** A replica of a primary that was at position 100 a second ago and is at 200 now. */
function following(): ReplicaPosition {
  const replica = new ReplicaPosition();
  replica.noteWritten(written(0, 100));
  replica.noteWritten(written(1_000, 200));
  replica.noteReplayed(200);
  return replica;
}

test('a replica that has everything has no lag, however long nothing was written', () => {
  const replica = following();
  replica.noteWritten(written(3_600_000, 200));
  expect(replica.behind(3_600_400)).toBe(400);
  expect(replica.isUsable(3_600_400)).toBe(true);
});

test('the lag of a replica is the age of the newest moment that it has completely, and it is not read beyond five seconds', () => {
  const replica = following();
  replica.noteWritten(written(4_000, 300));
  expect(replica.behind(5_500)).toBe(4_500);
  expect(replica.isUsable(5_500)).toBe(true);
  replica.noteWritten(written(6_000, 400));
  expect(replica.behind(6_200)).toBe(5_200);
  expect(replica.isUsable(6_200)).toBe(false);
  replica.noteReplayed(400);
  expect(replica.isUsable(6_200)).toBe(true);
});

test('public changes are read from the primary until the replica has them', () => {
  const replica = following();
  replica.noteChange(1_500);
  // The primary was asked before the change, so this position may not include it.
  replica.noteWritten(written(1_400, 250));
  replica.noteReplayed(250);
  expect(replica.isUsable(1_600)).toBe(false);
  replica.noteWritten(written(1_600, 300));
  expect(replica.isUsable(1_700)).toBe(false);
  replica.noteReplayed(300);
  expect(replica.isUsable(1_700)).toBe(true);
});

test('without a primary, a replica that was nearly up to date is read, one that was far behind is not', () => {
  const replica = following();
  replica.noteWritten(undefined);
  // The listening connection breaks together with the host, and everything counts as changed.
  replica.noteChange(1_600);
  expect(replica.isUsable(30_000)).toBe(true);
  // The last WAL of a killed host may not have reached any replica.
  replica.noteReplayed(150);
  expect(replica.isUsable(30_000)).toBe(true);
  replica.noteReplayed(50);
  expect(replica.isUsable(30_000)).toBe(false);
});

test('after a fail-over, positions are compared on the new timeline only', () => {
  const replica = following();
  replica.noteWritten(written(9_000, 190, '00000002'));
  replica.noteReplayed(180);
  expect(replica.isUsable(9_100)).toBe(false);
  replica.noteReplayed(190);
  expect(replica.isUsable(9_100)).toBe(true);
});

test('a replica that does not answer, or follows no primary, is not read', () => {
  const replica = following();
  replica.noteReplayed(undefined);
  expect(replica.behind(1_100)).toBeUndefined();
  expect(replica.isUsable(1_100)).toBe(false);
  expect(new ReplicaPosition().isUsable(0)).toBe(false);
});

test('a changed record needs its position in the log, and all other reads may use the replica', () => {
  const replica = following();
  replica.noteRecords(1_500, ['ad:5'], 260);
  expect(replica.isUsable(1_600)).toBe(true);
  expect(replica.lacks(['ad:7', 'company:5'], replica.replayed)).toBe(false);
  expect(replica.lacks(['ad:7', 'ad:5'], replica.replayed)).toBe(true);
  const before = replica.replayed;
  replica.noteReplayed(260);
  expect(replica.lacks(['ad:5'], replica.replayed)).toBe(false);
  // A read that began earlier may not contain the change.
  expect(replica.lacks(['ad:5'], before)).toBe(true);
});

test('a change without a position needs what the primary answers after it', () => {
  const replica = following();
  replica.noteRecords(1_500, ['ad:5']);
  replica.noteWritten(written(1_400, 250));
  replica.noteReplayed(999);
  expect(replica.lacks(['ad:5'], replica.replayed)).toBe(true);
  expect(replica.awaitsRecords).toBe(true);
  replica.noteWritten(written(1_600, 300));
  expect(replica.lacks(['ad:5'], replica.replayed)).toBe(false);
  expect(replica.awaitsRecords).toBe(false);
});

test('a change of a kind needs the position that its notification names', () => {
  const replica = following();
  replica.noteChange(1_500, 260);
  expect(replica.isUsable(1_600)).toBe(false);
  replica.noteReplayed(260);
  expect(replica.isUsable(1_600)).toBe(true);
  // An unknown position is not forgotten because of a known one.
  replica.noteChange(1_700);
  replica.noteChange(1_800, 270);
  replica.noteReplayed(270);
  expect(replica.isUsable(1_900)).toBe(false);
  replica.noteWritten(written(1_900, 265));
  expect(replica.isUsable(1_950)).toBe(true);
});

test('after a fail-over, positions of records are asked for on the new timeline', () => {
  const replica = following();
  replica.noteRecords(1_500, ['ad:5'], 900);
  replica.noteWritten(written(9_000, 190, '00000002'));
  replica.noteReplayed(190);
  expect(replica.lacks(['ad:5'], replica.replayed)).toBe(false);
});

test('without a primary, a changed record is read from the replica', () => {
  const replica = following();
  replica.noteRecords(1_500, ['ad:5']);
  replica.noteWritten(undefined);
  expect(replica.lacks(['ad:5'], replica.replayed)).toBe(false);
});

test('beyond the bound, the changes of the oldest records are needed by every read', () => {
  const replica = following();
  for (let id = 1; id <= 10_001; id += 1) replica.noteRecords(1_500, [`ad:${id}`], id === 1 ? 290 : 250);
  expect(replica.lacks(['ad:1'], 0)).toBe(false);
  expect(replica.isUsable(1_600)).toBe(false);
  replica.noteReplayed(290);
  expect(replica.isUsable(1_600)).toBe(true);
});
