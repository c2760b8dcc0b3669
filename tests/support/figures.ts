import type { ApplicationEventTable } from '#server/infrastructure/db/tables/applications.ts';
import type { AdDayTable } from '#server/infrastructure/db/tables/views.ts';
import { addCandidate } from './people.ts';
import type { TestServer } from './server.ts';

type Server = Pick<TestServer, 'db' | 'clock'>;
const HOUR = 3_600_000;

interface Sent {
  companyId: number;
  recruitmentId: number;
  name: string;
  /** Hours since it was sent. */
  hoursAgo: number;
  /** Events with the hours after sending, and the member who acted. */
  events?: readonly [kind: ApplicationEventTable['kind'], hours: number, memberId?: number][];
}

let serial = 0;

/** Stores an application of a new candidate with its events, at exact moments. @returns its number */
export async function addSentApplication({ db, clock }: Server, sent: Sent): Promise<number> {
  const { companyId: company_id, recruitmentId: recruitment_id, name, hoursAgo, events = [] } = sent;
  const email = `sent${++serial}@people.test`;
  const candidate = await addCandidate(db, { name, email }, clock());
  const applied_at = new Date(clock().getTime() - hoursAgo * HOUR);
  const { profile_apply_id } = await db
    .insertInto('application')
    .values({ recruitment_id, company_id, candidate_id: candidate.id, retention_years: 1, applied_at })
    .returning('profile_apply_id')
    .executeTakeFirstOrThrow();
  const all = [['APPLIED', 0] as const, ...events];
  await db
    .insertInto('application_event')
    .values(
      all.map(([kind, hours, member_id]) => ({
        profile_apply_id,
        kind,
        actor_type: member_id === undefined ? 1 : 2,
        member_id: member_id ?? null,
        details: '{}',
        happened_at: new Date(applied_at.getTime() + hours * HOUR),
      })),
    )
    .execute();
  return profile_apply_id;
}

/** Stores views and clicks of an ad on a day. */
export async function addAdViews(
  { db }: Pick<TestServer, 'db'>,
  row: Pick<AdDayTable, 'recruitment_id' | 'day' | 'placement' | 'source'> & {
    views: number;
    clicks?: number;
  },
): Promise<void> {
  await db.insertInto('ad_day').values(row).execute();
}
