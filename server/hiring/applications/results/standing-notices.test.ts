import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#contract/calendar.ts';
import { beginStandstill } from '#server/hiring/answers/standstill.ts';
import type { AppliedTarget } from '#tests/support/applications.ts';
import { delayedNotices } from '#tests/support/delayed-notices.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
const { db } = server;
const notices = await delayedNotices(server);
const { anna, hoa, mai, as, applied, refuse, undo, show, own, pass, waitUntil } = notices;

beforeEach(async () => {
  await notices.reset();
  await sql`delete from answer_standstill`.execute(db);
  waitUntil(10);
});

const ago = (hours: number) => new Date(server.clock().getTime() - hours * HOUR_MILLISECONDS);
const start = async () => server.call('POST /admin/answers/start', {}, await as('admin', anna));
/** Time at which the candidate will be told of the refusal. */
const toldAt = async (target: AppliedTarget) => Date.parse((await show(target)).pending?.told_at ?? '');
const change = (target: AppliedTarget, columns: object) =>
  db
    .updateTable('application')
    .set(columns)
    .where('profile_apply_id', '=', target.profile_apply_id)
    .execute();

describe('a refusal that waits at a restore', () => {
  test('is not told while the clocks stand still, and its moment moves by the days of the standstill', async () => {
    const target = await applied();
    await refuse(target);
    const before = await toldAt(target);
    const mails = (await mailsTo(server, hoa.email)).length;
    await beginStandstill(db, server.clock());
    await pass(60 * HOUR_MILLISECONDS);
    expect(await own(target)).toMatchObject({ result: null });
    expect(await start()).toMatchObject({ status: 200, data: { since: null } });
    expect(await toldAt(target)).toBe(before + 3 * DAY_MILLISECONDS);
    await pass(35 * HOUR_MILLISECONDS);
    expect(await own(target)).toMatchObject({ result: null });
    expect(await mailsTo(server, hoa.email)).toHaveLength(mails);
    await pass(HOUR_MILLISECONDS);
    expect(await own(target)).toMatchObject({ stage: 'CV_CANCEL' });
    expect((await mailsTo(server, hoa.email))[0]?.template).toBe('not-selected');
  });

  test('is undone before its new moment, also if its first moment has passed', async () => {
    const target = await applied();
    const { act_id } = (await refuse(target)).data.pending;
    await beginStandstill(db, server.clock());
    await pass(40 * HOUR_MILLISECONDS);
    await start();
    expect(await undo(target, act_id, mai)).toMatchObject({ status: 200 });
    await pass(200 * HOUR_MILLISECONDS);
    expect(await own(target)).toMatchObject({ result: null });
  });

  test('that was decided during the standstill moves by the days since then', async () => {
    await beginStandstill(db, ago(72));
    const target = await applied();
    await refuse(target);
    const before = await toldAt(target);
    await pass(2 * HOUR_MILLISECONDS);
    await start();
    expect(await toldAt(target)).toBe(before + DAY_MILLISECONDS);
  });

  test('keeps its moment if the date of the answer cannot move: it is told in the promised time', async () => {
    const target = await applied();
    // The company can read the resume for five more days, and the answer deadline is the latest possible one.
    await change(target, { applied_at: ago(85 * 24) });
    const last = new Date(ago(-24).setUTCHours(16, 59, 59, 999));
    await change(target, { answer_due: last, answer_promised: last });
    await refuse(target);
    const before = await toldAt(target);
    expect(before).toBeLessThan(last.getTime());
    await beginStandstill(db, ago(6 * 24));
    await pass(HOUR_MILLISECONDS);
    await start();
    expect(await toldAt(target)).toBe(before);
  });

  test('without a promise is told while the company still sees the resume', async () => {
    const target = await applied();
    await change(target, {
      applied_at: ago(86 * 24),
      answer_due: null,
      answer_promised: null,
      answer_days: null,
    });
    await refuse(target);
    const before = await toldAt(target);
    await beginStandstill(db, server.clock());
    await pass(3 * 24 * HOUR_MILLISECONDS);
    await start();
    // Three days later the company could no longer read the resume, and the refusal would be dropped.
    expect(await toldAt(target)).toBe(before + 2 * DAY_MILLISECONDS);
    await pass(HOUR_MILLISECONDS);
    expect(await own(target)).toMatchObject({ stage: 'CV_CANCEL' });
  });
});
