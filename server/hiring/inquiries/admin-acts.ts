import type { z } from 'zod';
import type { answerInquiry } from '#contract/admin/admin-inquiries.ts';
import type { AdminContext } from '#server/audit/admin-work.ts';
import { rejectPendingAct } from '#server/audit/pending-acts.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { apiError, orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { queueMail } from '#server/infrastructure/mail/queue.ts';
import { type InquiryAct, mayRelease, moveInquiry } from '#server/states/inquiries.ts';
import { addMessage } from './queries.ts';

/** Assigns an inquiry to the administrator. Throws 4027 if it is assigned already. */
export async function claimInquiry(work: AdminContext, { id }: { id: number }) {
  return moveInquiryAudited(work, { id, act: 'take', changes: { taken_by: work.actor.id } });
}

/**
 * Returns an inquiry to the queue, in its old position. Throws 4027 if it is not assigned, or is assigned to
 * a colleague and the administrator is not an owner.
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
  return moveInquiryAudited(work, { id, act: 'release', changes: { taken_by: null } });
}

/**
 * Answers in the thread and by mail, to the address and in the language of the writer. Throws 4027 if the
 * writer or a colleague has added a message since.
 */
export async function answerOneInquiry(
  work: AdminContext,
  { id, version, text }: z.output<typeof answerInquiry.input>,
) {
  const { db, now, actor } = work;
  const changes = { taken_by: actor.id, answered_at: now };
  const answered = await moveInquiryAudited(work, { id, act: 'answer', changes, version });
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

/**
 * Changes the state of an inquiry and writes the audit row. The row contains only states, because messages are erased
 * with their writer.
 */
export async function moveInquiryAudited(
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
  // Checked only now, because the update above has locked the row. If it throws, the transaction undoes the update.
  await rejectPendingAct(work, 'inquiry', id);
  await audit({ ...deed, before, after: { status: moved.status, ...more } });
  return moved;
}

const deedOf = (act: InquiryAct, id: number) => ({
  action: `inquiry.${act}`,
  objectKind: 'inquiry',
  objectId: id,
});

/** Creates the error of an administrator who was too late. The audit records the attempted action. */
function tooLate({ auditRefused }: AdminContext, deed: ReturnType<typeof deedOf>) {
  auditRefused(deed);
  return apiError('NOT_VALID', 'error.state_changed');
}

interface Writer {
  candidate_id: number | null;
  employer_id: number | null;
  /**
   * Null for inquiries that are older than company members. Their writer is the first member, who has the same id as
   * the account.
   */
  member_id: number | null;
}

/** Finds the writer of an inquiry and the mail language of that person. */
async function findWriter(db: Db, { candidate_id, employer_id, member_id }: Writer) {
  const [table, type, id] =
    candidate_id === null
      ? (['company_member', 2, member_id ?? employer_id ?? 0] as const)
      : (['candidate', 1, candidate_id] as const);
  const { language } = await db
    .selectFrom(table)
    .where('id', '=', id)
    .select('language')
    .executeTakeFirstOrThrow();
  return { account: { type, id }, language };
}
