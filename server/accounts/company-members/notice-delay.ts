import type { NoticeDelayHours } from '#contract/accounts/notice-delay.ts';
import type { MemberWork } from './owner-acts.ts';

/** Sets after how many hours candidates are told of a refusal. Refusals that already wait keep their time. */
export async function setNoticeDelay(
  { db, actor, audit, setMessage }: MemberWork,
  { tell_after_hours }: { tell_after_hours: NoticeDelayHours },
) {
  const { companyId, employerId } = actor;
  const before = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('tell_after_hours')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.tell_after_hours !== tell_after_hours) {
    await db.updateTable('company').set({ tell_after_hours }).where('id', '=', companyId).execute();
    const object = { objectKind: 'employer', objectId: employerId };
    await audit({ action: 'company.tell_after_hours', ...object, before, after: { tell_after_hours } });
  }
  setMessage('message.update_success');
  return { tell_after_hours };
}
