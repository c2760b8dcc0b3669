import type { Db } from '#server/infrastructure/db/connection.ts';
import type { ApplicationEventTable } from '#server/infrastructure/db/tables/applications.ts';
import { cancelPendingMail } from '#server/infrastructure/mail/pending-mail.ts';
import { invitationTopic } from './invitation-topic.ts';

type Kind = ApplicationEventTable['kind'];
type Details = Record<string, string | number | null>;

/** Stored numbers of the actors. `clock`: the answer clock, which ends applications without a person. */
const actorTypes = { clock: 0, candidate: 1, employer: 2, admin: 3 } as const;

/**
 * Events that end an invitation: no interview is expected any longer, or the candidate has answered. A waiting mail
 * about a changed invitation is then obsolete.
 */
const endsInvitation: ReadonlySet<Kind> = new Set([
  'DECLINED',
  'INTERVIEW_PASSED',
  'ELECT',
  'CV_CANCEL',
  'NOT_ELECT',
  'NOT_HIRING',
  'CANCELLED',
  'ENDED_BY_CLOCK',
]);

interface NewEvent {
  profileApplyId: number;
  kind: Kind;
  by: keyof typeof actorTypes;
  /** The member of the company who acted, if the company did. */
  memberId?: number;
  details?: Details;
  now: Date;
}

/** Adds an event to the timeline that both sides see. */
export async function writeEvent(trx: Db, event: NewEvent): Promise<void> {
  await trx
    .insertInto('application_event')
    .values({ profile_apply_id: event.profileApplyId, ...eventRow(event) })
    .execute();
  if (endsInvitation.has(event.kind))
    await cancelPendingMail(trx, invitationTopic(event.profileApplyId), event.now);
}

/** The columns of a timeline event, without the application. */
export function eventRow({ kind, by, memberId, details, now }: Omit<NewEvent, 'profileApplyId'>) {
  return {
    kind,
    actor_type: actorTypes[by],
    member_id: memberId ?? null,
    details: JSON.stringify(details ?? {}),
    happened_at: now,
  };
}

/**
 * Details that only one side may read: the company's reasons, and the candidate's own words
 * (docs/rules.md#states). A reason that the company shares is stored a second time, for the candidate.
 */
const hidden = {
  candidate: ['result_reason', 'result_note', 'by_link'],
  employer: ['cancel_reason_text', 'told_reason'],
};

/** Detail of an event whose act was done by the link of a reminder mail. Only the company reads it. */
export const toLinkDetail = ({ by_link }: { by_link?: boolean | undefined }): { by_link?: 1 } =>
  by_link ? { by_link: 1 } : {};

/** Details that the candidate never reads. */
export const companyOnlyDetails: readonly string[] = hidden.candidate;

/** Events that the candidate never reads. */
export const companyOnlyEventKinds = ['REMINDED'] as const satisfies Kind[];

/**
 * The only details of an event, besides kind and date, that the company may still read when it no longer sees the
 * resume: its own choices from lists.
 */
const keptOnStub = ['cancel_reason', 'result_reason'];

/** Lists the timeline of an application for its candidate, oldest first. It names no member of the company. */
export async function listTimeline(db: Db, profileApplyId: number) {
  const events = await listEvents(db, profileApplyId, 'candidate');
  return events.map(({ author: _, ...event }) => event);
}

/**
 * Lists the timeline of an application for the company, oldest first, with the member who acted. `stub`: the company
 * may no longer see the resume, so it gets no texts of the candidate and no appointment.
 */
export const listCompanyTimeline = (db: Db, profileApplyId: number, reader: 'employer' | 'stub') =>
  listEvents(db, profileApplyId, reader);

/** Lists the events without details that this reader may not see. */
async function listEvents(db: Db, profileApplyId: number, reader: 'candidate' | 'employer' | 'stub') {
  const rows = await db
    .selectFrom('application_event as v')
    .leftJoin('company_member as m', 'm.id', 'v.member_id')
    .where('v.profile_apply_id', '=', profileApplyId)
    .$if(reader === 'candidate', (query) => query.where('v.kind', 'not in', companyOnlyEventKinds))
    .orderBy('v.id')
    .select(['v.kind', 'v.actor_type', 'v.details', 'v.happened_at', 'm.user_name'])
    .execute();
  return rows.map(({ details, happened_at, user_name, ...row }) => ({
    ...row,
    author: user_name,
    happened_at: happened_at.toISOString(),
    // The cast is safe: `writeEvent` above has stored the details.
    details: Object.fromEntries(
      Object.entries(details as Details).filter(([name]) =>
        reader === 'stub' ? keptOnStub.includes(name) : !hidden[reader].includes(name),
      ),
    ),
  }));
}
