import { sql } from 'kysely';
import { addDays, dateOf, showDate } from '#contract/calendar.ts';
import { withPlacement } from '#contract/hiring/ad-views.ts';
import type { Language } from '#contract/languages.ts';
import { recruitmentPath } from '#contract/record-paths.ts';
import { type MailContext, queueMails } from '#server/infrastructure/mail/queue.ts';
import { listRecruitmentCards } from '#server/search/index.ts';
import { isNotCancelled } from '#server/states/applications.ts';
import { isActive } from '#server/states/candidates.ts';
import { isListed } from '#server/states/recruitments.ts';

/** Days before the end of a saved ad on which its candidate is mailed. */
const DAYS = 2;
/** Candidates per transaction. Queued mails and the marks of the saved ads are committed together. */
const CANDIDATES = 200;
/** Maximum of ads that a mail lists. */
const ADS = 10;

interface Told {
  candidate_id: number;
  recruitment_id: number;
  end_date: string;
  language: Language;
  profile_user_email: string;
  profile_full_name: string;
}

/**
 * Mails candidates two days before ads end that they have saved and not applied to, unless they have switched that off. A
 * mail lists all such ads. An interrupted run is continued by the next one, and a second run finds nothing to do.
 * @returns number of queued mails
 */
export async function mailSavedEndings(deps: Omit<MailContext, 'now'>, now: Date): Promise<number> {
  for (let sent = 0; ; ) {
    const count = await deps.db.transaction().execute((db) => mailNext({ ...deps, db, now }));
    if (count === 0) return sent;
    sent += count;
  }
}

async function mailNext(context: MailContext): Promise<number> {
  const { db, now } = context;
  const today = dateOf(now);
  const due = sql`
    FROM saved_recruitment s JOIN recruitment r ON r.id = s.recruitment_id JOIN company c ON c.id = r.company_id
      LEFT JOIN employer e ON e.company_id = c.id
    WHERE r.end_date BETWEEN ${today} AND ${addDays(today, DAYS)} AND s.ending_told_for IS DISTINCT FROM r.end_date
      AND ${isListed.sql} AND EXISTS (SELECT FROM candidate c WHERE c.id = s.candidate_id AND c.mails_endings AND ${isActive.sql})
      AND NOT EXISTS (SELECT FROM application a
        WHERE a.candidate_id = s.candidate_id AND a.recruitment_id = r.id AND ${isNotCancelled.sql})`;
  const { rows } = await sql<Told>`
    WITH chosen AS (SELECT DISTINCT s.candidate_id ${due} ORDER BY s.candidate_id LIMIT ${CANDIDATES}),
      due AS (SELECT s.candidate_id, s.recruitment_id, r.end_date ${due} AND s.candidate_id IN (SELECT candidate_id FROM chosen))
    UPDATE saved_recruitment s SET ending_told_for = d.end_date
    FROM due d JOIN candidate c ON c.id = d.candidate_id
    WHERE s.candidate_id = d.candidate_id AND s.recruitment_id = d.recruitment_id
      AND s.ending_told_for IS DISTINCT FROM d.end_date
    RETURNING s.candidate_id, s.recruitment_id, d.end_date, c.language, c.profile_user_email, c.profile_full_name`.execute(
    db,
  );
  const mails = [];
  for (const [language, own] of Map.groupBy(rows, (row) => row.language)) {
    const ids = new Set(own.map(({ recruitment_id }) => recruitment_id));
    const cards = new Map(
      (await listRecruitmentCards(db, [...ids], language, now)).map(({ data }) => [data.id, data]),
    );
    for (const saved of Map.groupBy(own, ({ candidate_id }) => candidate_id).values()) {
      const ads = saved
        .toSorted((a, b) => a.end_date.localeCompare(b.end_date) || a.recruitment_id - b.recruitment_id)
        .flatMap(({ recruitment_id, end_date }) => {
          const card = cards.get(recruitment_id);
          if (!card) return [];
          const facts = [card.company.name, card.place, showDate(end_date)].filter(Boolean).join(' · ');
          return [
            { path: withPlacement(encodeURI(recruitmentPath(card)), 'mail'), title: card.title, facts },
          ];
        });
      const [reader] = saved;
      if (!reader || ads.length === 0) continue;
      mails.push({
        to: reader.profile_user_email,
        name: reader.profile_full_name,
        language,
        account: { type: 1 as const, id: reader.candidate_id },
        template: 'saved-ads-ending' as const,
        parameters: { ads: ads.slice(0, ADS), count: ads.length },
      });
    }
  }
  await queueMails(context, mails);
  return rows.length;
}
