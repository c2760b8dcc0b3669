import { z } from 'zod';
import type { Db } from '#server/infrastructure/db/connection.ts';
import type { DemoApplication } from './applications.ts';
import { readData } from './data.ts';
import { insertRows } from './rows.ts';

/** Notes and tags of the first company on applicants to its first ad. */
const words = z.array(z.string());
const remarks = readData('applicant-notes', z.array(z.strictObject({ notes: words, tags: words })));

/** One in this many applicants whom the company has opened has notes and tags. */
const EVERY = 2;
const HOUR = 3_600_000;

/** Stores notes and tags on applicants of the ad that many apply to, as far as the company sees them. */
export async function storeApplicantNotes(
  db: Db,
  applications: readonly DemoApplication[],
  adId: number,
  now: Date,
): Promise<void> {
  const opened = applications
    .map(({ row }) => row)
    .filter((row) => row.recruitment_id === adId && row.viewed_at && !row.cancelled_at)
    .filter((_, at) => at % EVERY === 0)
    .map((row, at) => ({
      profile_apply_id: row.profile_apply_id as number,
      opened: (row.viewed_at as Date).getTime(),
      remark: remarks[at % remarks.length] ?? { notes: [], tags: [] },
    }));
  const notes = opened.flatMap(({ profile_apply_id, opened: since, remark }) =>
    remark.notes.map((text, at) => ({
      profile_apply_id,
      text,
      // A note on a recently opened application must not be in the future.
      written_at: new Date(Math.min(since + (at * HOUR) / 6, now.getTime())),
    })),
  );
  const tags = opened.flatMap(({ profile_apply_id, opened: since, remark }) =>
    remark.tags.map((tag, at) => ({
      profile_apply_id,
      folded: tag.toLowerCase(),
      tag,
      added_at: new Date(Math.min(since + at * 1000, now.getTime())),
    })),
  );
  await insertRows(db, 'applicant_note', notes);
  await insertRows(db, 'applicant_tag', tags);
}
