import { z } from 'zod';
import { fillPlaceholders } from '#contract/applications/applicant-messages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { DemoApplication } from './applications.ts';
import { readData } from './data.ts';
import { insertRows } from './rows.ts';

const templateList = z.array(
  z.strictObject({
    name: z.string(),
    text_vi: z.string(),
    text_kr: z.string().nullable(),
    text_en: z.string().nullable(),
  }),
);
/** Message templates of the first company, for its applicants. */
const templates = readData('message-templates', templateList);
/** Templates of the first company for the descriptions of its ads. */
const descriptions = readData('description-templates', templateList);

/** One in this many applicants whom the company has opened and still considers got a message. */
const EVERY = 3;
const HOUR = 3_600_000;

/** Stores the templates of the first company, and what it has written to some applicants of its first ad. */
export async function storeApplicantMessages(
  db: Db,
  applications: readonly DemoApplication[],
  ad: { id: number; company_id: number },
  now: Date,
): Promise<void> {
  await insertRows(
    db,
    'message_template',
    templates.map((one) => ({ ...one, company_id: ad.company_id })),
  );
  await insertRows(
    db,
    'description_template',
    descriptions.map((one) => ({ ...one, company_id: ad.company_id })),
  );
  const chosen = applications
    .map(({ row }) => row)
    .filter((row) => row.recruitment_id === ad.id && row.viewed_at && !row.cancelled_at && !row.result)
    .filter((_, at) => at % EVERY === 0)
    .map((row) => row.profile_apply_id as number);
  const facts = await db
    .selectFrom('application as a')
    .innerJoin('candidate as c', 'c.id', 'a.candidate_id')
    .innerJoin('recruitment as r', 'r.id', 'a.recruitment_id')
    .innerJoin('company as o', 'o.id', 'a.company_id')
    .where('a.profile_apply_id', 'in', chosen)
    .orderBy('a.profile_apply_id')
    .select(['a.profile_apply_id', 'a.viewed_at', 'c.profile_full_name', 'r.title_vi', 'o.company_name'])
    .execute();
  await insertRows(
    db,
    'application_event',
    facts.map(({ profile_apply_id, viewed_at, profile_full_name, title_vi, company_name }) => ({
      profile_apply_id,
      kind: 'MESSAGE' as const,
      actor_type: 2,
      details: JSON.stringify({
        message: fillPlaceholders(templates[0]?.text_vi ?? '', {
          name: profile_full_name,
          title: title_vi ?? '',
          company: company_name,
        }),
      }),
      happened_at: new Date(Math.min((viewed_at ?? now).getTime() + HOUR, now.getTime())),
    })),
  );
}
