import type { z } from 'zod';
import type { answerInquiry } from '#contract/admin/admin-inquiries.ts';
import { apiError, orNotFound } from '#server/calls/api-errors.ts';
import type { Db } from '#server/db/connection.ts';
import { queueMail } from '#server/mail/queue.ts';
import type { AdminContext } from '#server/staff/admin-work.ts';
import { addMessage } from './queries.ts';
import { type InquiryAct, mayRelease, moveInquiry } from './states.ts';

/** Puts an inquiry into somebody's hands. Throws 4027 when it is in somebody's already. */
export async function claimInquiry(work: AdminContext, { id }: { id: number }) {
  return moveAudited(work, { id, act: 'take', changes: { taken_by: work.actor.id } });
}

/**
 * Puts an inquiry back into the queue, where it stands as long as it has waited. Throws 4027 when nobody is on it, or a
 * colleague is and the administrator is no owner.
 */
export async function unclaimInquiry(work: AdminContext, { id }: { id: number }) {
  const { taken_by } = orNotFound(
    await work.db
      .selectFrom('inquiry')
      .where('id', '=', id)
      .select('taken_by')
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!mayRelease(taken_by, work.actor)) throw tooLate(work, deedOf('release', id));
  return moveAudited(work, { id, act: 'release', changes: { taken_by: null } });
}

/**
 * Answers in the thread and by mail, to the address that the writer gave and in the writer's language. Throws 4027 when
 * the writer or a colleague has said something since.
 */
export async function answerOneInquiry(
  work: AdminContext,
  { id, version, text }: z.output<typeof answerInquiry.input>,
) {
  const { db, now, actor } = work;
  const changes = { taken_by: actor.id, answered_at: now };
  const answered = await moveAudited(work, { id, act: 'answer', changes, version });
  await addMessage(db, { inquiry_id: id, admin_id: actor.id, text }, now);
  const { title, contact_name, contact_email } = answered;
  const { account, language } = await findWriter(db, answered);
  await queueMail(work, {
    to: contact_email,
    name: contact_name,
    language,
    account,
    template: 'inquiry-answered',
    parameters: { inquiry_id: id, by_company: account.type === 2, title, reply: text },
  });
  return answered;
}

/** The move with its row in the audit, which tells states only: what was said goes when its writer is erased. */
export async function moveAudited(
  work: AdminContext,
  move: Parameters<typeof moveInquiry>[1],
  more: { name?: string } = {},
) {
  const { db, now, audit } = work;
  const { id, act } = move;
  const before = orNotFound(
    await db.selectFrom('inquiry').where('id', '=', id).select('status').executeTakeFirst(),
  );
  const deed = deedOf(act, id);
  const moved = await moveInquiry(db, move, now);
  if (!moved) throw tooLate(work, deed);
  await audit({ ...deed, before, after: { status: moved.status, ...more } });
  return moved;
}

const deedOf = (act: InquiryAct, id: number) => ({
  action: `inquiry.${act}`,
  objectKind: 'inquiry',
  objectId: id,
});

/** Somebody else was faster: the audit keeps what this administrator wanted to do. */
function tooLate({ auditRefused }: AdminContext, deed: ReturnType<typeof deedOf>) {
  auditRefused(deed);
  return apiError('NOT_VALID', 'error.state_changed');
}

/** Whose inquiry it is, and in which language that account gets mails. */
async function findWriter(
  db: Db,
  { candidate_id, employer_id }: { candidate_id: number | null; employer_id: number | null },
) {
  const [table, type, id] =
    candidate_id === null
      ? (['employer', 2, employer_id ?? 0] as const)
      : (['candidate', 1, candidate_id] as const);
  const { language } = await db
    .selectFrom(table)
    .where('id', '=', id)
    .select('language')
    .executeTakeFirstOrThrow();
  return { account: { type, id }, language };
}
