import { DAY_MILLISECONDS, startOfDate } from '#contract/calendar.ts';
import { languages } from '#contract/languages.ts';
import { fold } from '#contract/text/fold.ts';
import { toMonthlyPay } from '#contract/text/monthly-pay.ts';
import { toAdChanges } from '#server/infrastructure/db/caches/changed-records.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { companyRecord } from '#server/infrastructure/db/record-names.ts';
import { type AdminUnits, getAdminUnits } from '#server/places/locations/places.ts';
import { joinWords, readSegments, readWords, type Word } from '#server/search/parse/normalise.ts';
import { filterTokens, hash, tokensOf } from '#server/search/parse/tokens.ts';
import { indexableUnits, listUnitWords, provinceOf } from '#server/search/places/places.ts';
import { FACTS_VERSION, listFactTokens } from '#server/search/question/facts.ts';
import { toLanguageBits } from './ad-languages.ts';
import { experienceYears } from './experience.ts';
import { dayNumber } from './period.ts';
import {
  type AdSource,
  listAdsToIndex,
  listListedIds,
  lockCompaniesOf,
  lockCompany,
  removeRows,
  removeRowsOf,
  saveRows,
} from './queries.ts';
import { bucketTokens, languageTokens } from './time-buckets.ts';
import { addWords, listCorrectableWords } from './vocabulary.ts';

/** First token of each row, which is less than any other token: it contains the version that wrote the row. */
export const rowToken = -(2 ** 31) + 2 ** 15 - FACTS_VERSION;

/** Ads written in one statement; 22 columns each stay far below PostgreSQL's 65,535 parameters. */
const BATCH = 500;
/** End of ads without an end date: a day that no ad exceeds. */
const NEVER = new Date('9999-01-01T00:00:00Z');
/** `posted_at` of an ad without a posting date: older than all others, so that it never counts as new. */
const UNKNOWN = new Date(0);

/**
 * Updates the search row of one ad: it exists while the ad is listed (except for its period, which is compared when
 * read, and removed in the night after its end), and is deleted otherwise. Every action that changes an ad must call it in the same transaction, after its own
 * writes. It notifies all nodes of the ad.
 */
export async function refreshSearchRow(db: Db, recruitmentId: number): Promise<void> {
  await refreshSearchRows(db, [recruitmentId]);
}

/** Like `refreshSearchRow`, for many ads at once. */
export async function refreshSearchRows(db: Db, recruitmentIds: readonly number[]): Promise<void> {
  await writeRows(db, recruitmentIds);
  if (recruitmentIds.length > 0) await notifyChanged(db, toAdChanges(recruitmentIds));
}

async function writeRows(db: Db, recruitmentIds: readonly number[]): Promise<void> {
  for (let start = 0; start < recruitmentIds.length; start += BATCH) {
    const ids = recruitmentIds.slice(start, start + BATCH);
    await lockCompaniesOf(db, ids);
    const places = await getAdminUnits(db);
    const sources = await listAdsToIndex(db, ids);
    const rows = sources.map((ad) => toRow(ad, places));
    const listed = new Set(rows.map((row) => row.id));
    const unlisted = ids.filter((id) => !listed.has(id));
    await removeRows(db, unlisted);
    if (rows.length > 0) await saveRows(db, rows);
    await addWords(db, listCorrectableWords(sources.flatMap(wordsOf)));
  }
}

/**
 * Removes all ads of a company from search, because its approval was cancelled or it withdrew. The rows of the ads do
 * not change (docs/rules.md#states). All nodes are notified of the company, which every card of its ads names.
 */
export async function removeCompanyFromSearch(db: Db, companyId: number): Promise<void> {
  await lockCompany(db, companyId);
  await removeRowsOf(db, companyId);
  await notifyChanged(db, [companyRecord(companyId)]);
}

/**
 * Lists a company's ads again after an approval, and rewrites their rows after a change of the company's name. All
 * nodes are notified of the company.
 */
export async function restoreCompanyInSearch(db: Db, companyId: number, now: Date): Promise<void> {
  await lockCompany(db, companyId);
  await writeRows(db, await listListedIds(db, companyId, now));
  await notifyChanged(db, [companyRecord(companyId)]);
}

/** Words to which misspelt ones can be corrected: those of titles, skills and companies. */
function wordsOf(ad: AdSource): Word[] {
  const names = [ad.title_vi, ad.title_kr, ad.title_en, ...ad.skills].flatMap((text) =>
    readWords(text ?? ''),
  );
  // Korean company names are left out, because other words must not be split into them.
  const companies = ad.company_names.flatMap(readWords).filter(({ hangul }) => !hangul);
  return [...names, ...companies];
}

function toRow(ad: AdSource, places: AdminUnits) {
  const units = indexableUnits(places, [ad.address_code, ad.current_ward_code]);
  const titles = listTitles(ad);
  const words = titles.map(readWords);
  const experience_years = experienceYears(ad);
  const posted = ad.posted_at ?? UNKNOWN;
  const written = toLanguageBits(languages.filter((language) => ad[`title_${language}`] !== null));
  return {
    id: ad.id,
    company_id: ad.company_id,
    posted_at: posted,
    updated_at: ad.updated_at,
    starts_at: ad.start_date === null ? posted : startOfDate(ad.start_date),
    expires_at: ad.end_date === null ? NEVER : endOfDate(ad.end_date),
    applicants: ad.applicants,
    posted_day: dayNumber(posted),
    title_sort: [...fold(titles[0] ?? '')].slice(0, 40).join(''),
    tokens: [
      rowToken,
      ...tokensOf({
        titles,
        names: [...titles, ...ad.skills],
        texts: [
          ...ad.company_names,
          ...units.flatMap(listUnitWords),
          ...(ad.address_text === null ? [] : [ad.address_text]),
        ],
        career_ids: ad.career_ids,
        place_codes: units.map((unit) => unit.code),
        employment_type: ad.employment_type,
        experience_years,
        working_form: ad.working_form,
      }),
      ...listFactTokens({ ...ad, titles, descriptions: listTexts(ad), isImported: ad.source !== null }).map(
        hash,
      ),
      ...bucketTokens(dayNumber(posted)),
      ...languageTokens(written),
      ...(ad.answers_well ? [hash(filterTokens.answers)] : []),
    ].sort((a, b) => a - b),
    careers: ad.career_ids,
    languages: written,
    province: provinceOf(units)?.code ?? null,
    ward: ad.current_ward_code,
    employment_type: ad.employment_type,
    experience_years,
    working_form: ad.working_form,
    salary_max: monthlyPay(ad),
    title_n: spellAll(words, 'folded'),
    title_x: spellAll(words, 'exact'),
    skill_n: spellAll(
      ad.skills.flatMap((skill) => readSegments(skill)),
      'folded',
    ),
  };
}

/** Lists the titles of an ad, in all languages that it has. */
export const listTitles = (ad: Pick<AdSource, 'title_vi' | 'title_kr' | 'title_en'>): string[] =>
  [ad.title_vi, ad.title_kr, ad.title_en].filter((title) => title !== null);

const listTexts = (ad: AdSource) =>
  [ad.description_vi, ad.description_kr, ad.description_en].filter((text) => text !== null);

/** Joins the titles of all languages to one text. The bar keeps words of two titles from being neighbours. */
function spellAll(texts: readonly (readonly Word[])[], form: 'exact' | 'folded'): string {
  return texts.map((words) => joinWords(words, form)).join('|');
}

/** The highest pay of an ad in VND a month, so that pays of all units can be compared. */
export function monthlyPay(
  ad: Pick<AdSource, 'salary_min' | 'salary_max' | 'salary_unit' | 'address_code'>,
): number | null {
  const pay = toMonthlyPay({ ...ad, is_negotiable: false }, ad.address_code);
  return pay && (pay.max ?? pay.min);
}

/** Returns the end of a day (24:00), because periods include their last day. */
function endOfDate(date: string): Date {
  return new Date(startOfDate(date).getTime() + DAY_MILLISECONDS);
}
