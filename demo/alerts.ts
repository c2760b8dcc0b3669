import { z } from 'zod';
import { alertFrequencies } from '#contract/enums.ts';
import { alertCriteria } from '#contract/hiring/alerts.ts';
import { serializeCriteria } from '#server/hiring/alerts/criteria.ts';
import { recordNewAds } from '#server/hiring/alerts/new-ads.ts';
import { parseAlertSearch } from '#server/hiring/alerts/parsed.ts';
import { addAlert } from '#server/hiring/alerts/queries.ts';
import { upsertReader } from '#server/hiring/alerts/readers.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { firstStatus } from '#server/states/alerts.ts';
import { readData } from './data.ts';

/** Saved searches of the first candidates of the demo. */
const saved = readData(
  'alerts',
  z.array(z.strictObject({ search: alertCriteria, frequency: z.enum(alertFrequencies) })),
);
/** Candidates with saved searches; each has two of them. */
const CANDIDATES = 60;

/** Stores saved searches. They begin after all ads of the demo, so only later ads are new to them. */
export async function storeAlerts(trx: Db, now: Date): Promise<void> {
  await recordNewAds(trx, now);
  const people = await trx
    .selectFrom('candidate')
    .select(['id', 'language'])
    .orderBy('id')
    .limit(CANDIDATES)
    .execute();
  for (const [at, { id, language }] of people.entries()) {
    const reader_id = await upsertReader(trx, { candidateId: id }, language, now);
    for (const turn of [0, 1]) {
      const story = saved[(at + turn) % saved.length];
      if (!story) continue;
      const { search, frequency } = story;
      const criteria = serializeCriteria(search);
      const reading = await parseAlertSearch(trx, search, { now, language });
      await addAlert(trx, { ...reading, reader_id, criteria, frequency, status: firstStatus(true) }, now);
    }
  }
}
