import type { Db } from '#server/db/connection.ts';
import type { ApplicationEventTable } from '#server/db/tables/applications.ts';
import { cancelPendingMail } from '#server/mail/pending-mail.ts';
import { invitationTopic } from './invitation-topic.ts';

type Kind = ApplicationEventTable['kind'];
type Details = Record<string, string | number | null>;

const actorTypes = { candidate: 1, employer: 2, admin: 3 } as const;

/**
 * After these nobody is to come to an interview, or has answered: a changed invitation that waits is of no use any
 * more.
 */
const endsInvitation: ReadonlySet<Kind> = new Set([
  'DECLINED',
  'INTERVIEW_PASSED',
  'ELECT',
  'CV_CANCEL',
  'NOT_ELECT',
  'NOT_HIRING',
  'CANCELLED',
]);

interface NewEvent {
  profileApplyId: number;
  kind: Kind;
  by: keyof typeof actorTypes;
  details?: Details;
  now: Date;
}

/** Writes a line of the timeline both sides see. */
export async function writeEvent(trx: Db, event: NewEvent): Promise<void> {
  await trx
    .insertInto('application_event')
    .values({ profile_apply_id: event.profileApplyId, ...eventRow(event) })
    .execute();
  if (endsInvitation.has(event.kind))
    await cancelPendingMail(trx, invitationTopic(event.profileApplyId), event.now);
}

/** The columns of a line of the timeline, but for whose it is. */
export function eventRow({ kind, by, details, now }: Omit<NewEvent, 'profileApplyId'>) {
  return { kind, actor_type: actorTypes[by], details: JSON.stringify(details ?? {}), happened_at: now };
}

/**
 * Details only one side may read: the company's reasons, and the candidate's own words (docs/rules.md#states). A reason that the
 * company gave for telling stands beside its own, for the candidate.
 */
const hidden = {
  candidate: ['result_reason', 'result_note'],
  employer: ['cancel_reason_text', 'told_reason'],
};

/** Details that the candidate never reads. */
export const companyOnly: readonly string[] = hidden.candidate;

/** All that a stub keeps of an event beside its kind and date: what the company itself chose from a list. */
const keptOnStub = ['cancel_reason', 'result_reason'];

/**
 * The timeline of an application, oldest first, without what this reader may not see.
 * `stub` is the company once the resume is out of its sight: no word of the candidate's and no appointment stays.
 */
export async function listTimeline(
  db: Db,
  profileApplyId: number,
  reader: 'candidate' | 'employer' | 'stub',
) {
  const rows = await db
    .selectFrom('application_event')
    .where('profile_apply_id', '=', profileApplyId)
    .orderBy('id')
    .select(['kind', 'actor_type', 'details', 'happened_at'])
    .execute();
  return rows.map(({ details, happened_at, ...row }) => ({
    ...row,
    happened_at: happened_at.toISOString(),
    // Written by writeEvent above, so its shape is known.
    details: Object.fromEntries(
      Object.entries(details as Details).filter(([name]) =>
        reader === 'stub' ? keptOnStub.includes(name) : !hidden[reader].includes(name),
      ),
    ),
  }));
}
