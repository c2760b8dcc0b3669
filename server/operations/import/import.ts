import type { Language } from '#contract/languages.ts';
import { languages } from '#contract/languages.ts';
import { notifyChanged } from '#server/infrastructure/db/caches/invalidation.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { refreshSearchRows } from '#server/search/index.ts';
import { type Advert, type ImportTerms, type PostingMapping, toAdvert } from './advert.ts';
import { createFindCareer } from './career.ts';
import { type ImportLine, readLines } from './lines.ts';
import { createFindUnit } from './place.ts';
import { checkComplete, type Posting, Refusal, readPosting } from './posting.ts';
import { findImportedPostings, loadReferenceLists, saveAdverts, saveCompanies } from './queries.ts';
import { recountEverything } from './recount.ts';
import { addRunCounts, finishRun, recordCreated, startRun } from './runs.ts';

/** Postings per transaction: enough to be fast, few enough for memory. */
const BATCH = 500;

/** Results of the postings of one language, and the number of those with a text that fits no field. */
export interface ImportCounts {
  taken: number;
  /** Imported ads that lack something: pay (neither figures nor "negotiable"), a mapped place, or a career. */
  withoutPay: number;
  withoutPlace: number;
  withoutCareer: number;
}

/** The result of an import. */
export interface ImportReport {
  /** Number of the run; undefined if the import was only checked. */
  run: number | undefined;
  tallies: Record<Language, ImportCounts>;
  /** Number of postings that an earlier run has imported, or that are duplicates in these files. */
  known: number;
  refused: number;
}

/** Callbacks for the progress of the import. */
export interface ImportCallbacks {
  refused: (file: string, line: number, reason: string) => void;
  progress: (lines: number) => void;
}

/**
 * Imports job postings from files of JSON lines and lists them as ads of companies without an account. Each batch is
 * one transaction, so that an interrupted run resumes where it stopped. The caller decides whether `terms` may renew or
 * accept. `db` must allow statements of some seconds.
 * Throws ImportFileError if a file cannot be read to its end: then nothing of any file is stored, unless a file changes
 * during the import.
 * @param isCheck reads and compares everything, and writes nothing
 */
export async function importPostings(
  db: Db,
  files: readonly string[],
  terms: ImportTerms,
  watch: ImportCallbacks,
  isCheck = false,
): Promise<ImportReport> {
  const { units, careers } = await loadReferenceLists(db);
  const mapping: PostingMapping = {
    ...terms,
    findPlace: createFindUnit(units),
    findCareer: createFindCareer(careers),
  };
  const named = await findSourcesWithCompanies(files);
  const run = isCheck ? undefined : await startRun(db, 'POSTINGS', files, terms.now);
  const report: ImportReport = { run, tallies: emptyTallies(), known: 0, refused: 0 };
  const work: Work = { db, mapping, report, seen: new Set() };
  let batch: Posting[] = [];
  let lines = 0;

  for (const file of files) {
    for await (const line of readLines(file)) {
      lines++;
      try {
        const posting = readLine(line);
        if (posting.company === '' && named.has(posting.source)) throw new Refusal('no company');
        if (!terms.renew) checkComplete(posting);
        batch.push(posting);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        report.refused++;
        watch.refused(file, line.number, error.message);
      }
      if (batch.length < BATCH) continue;
      await (isCheck ? checkBatch(work, batch) : saveBatch(work, batch));
      batch = [];
      watch.progress(lines);
    }
  }
  await (isCheck ? checkBatch(work, batch) : saveBatch(work, batch));
  watch.progress(lines);
  if (run === undefined) return report;
  await addRunCounts(db, run, { refused: report.refused });
  await recountEverything(db);
  await finishRun(db, run, new Date());
  return report;
}

function readLine({ text, isTooLong }: ImportLine): Posting {
  if (isTooLong) throw new Refusal('longer than 1 MB');
  return readPosting(text);
}

/** Sources in which at least one posting names its company. In other sources, a posting without a company is not rejected. */
async function findSourcesWithCompanies(files: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const file of files) {
    for await (const line of readLines(file)) {
      try {
        const { source, company } = readLine(line);
        if (company !== '') named.add(source);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }
  return named;
}

interface Work {
  db: Db;
  mapping: PostingMapping;
  report: ImportReport;
  /**
   * Keys of the postings in earlier batches of a check. A check writes nothing, so the database cannot find these
   * duplicates.
   */
  seen: Set<string>;
}

const keyOf = ({ source, source_id }: Posting) => `${source}\n${source_id}`;

/**
 * Returns the postings that the database does not have yet. Of duplicates within the batch, the first one is returned.
 */
async function listNew(db: Db, batch: readonly Posting[]): Promise<Posting[]> {
  const unique = [
    ...new Map(batch.toReversed().map((posting) => [keyOf(posting), posting])).values(),
  ].toReversed();
  const taken = await findImportedPostings(db, unique);
  return unique.filter((_, index) => !taken.has(index));
}

async function saveBatch({ db, mapping, report }: Work, batch: readonly Posting[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const adverts = (await listNew(trx, batch)).map((posting) => toAdvert(posting, mapping));
    const known = batch.length - adverts.length;
    report.known += known;
    const run = report.run ?? 0;
    await addRunCounts(trx, run, { added: adverts.length, known });
    if (adverts.length === 0) return;
    const companies = await saveCompanies(trx, adverts.map(toCompany), mapping.now);
    const ads = await saveAdverts(trx, adverts, companies.ids);
    await recordCreated(trx, run, { companies: companies.created, ads });
    await refreshSearchRows(trx, ads);
    await notifyChanged(trx, ['pages']);
    for (const advert of adverts) count(report.tallies[advert.posting.language], advert);
  });
}

/** Counts what saving the batch would do. */
async function checkBatch({ db, mapping, report, seen }: Work, batch: readonly Posting[]): Promise<void> {
  const adverts = (await listNew(db, batch))
    .filter((posting) => !seen.has(keyOf(posting)))
    .map((posting) => toAdvert(posting, mapping));
  report.known += batch.length - adverts.length;
  for (const advert of adverts) {
    seen.add(keyOf(advert.posting));
    count(report.tallies[advert.posting.language], advert);
  }
}

/**
 * Returns the company of an ad. For all postings of a source that names no companies, it is one company without a name.
 */
function toCompany({ posting: { source, company } }: Advert) {
  if (company !== '') return { source, company_name: company };
  const name = (language: Language) => translate(language, 'import.undisclosed_company', { source });
  return { source, company_name: name('vi'), company_name_kr: name('kr'), company_name_en: name('en') };
}

function count(tally: ImportCounts, { columns, career_id }: Advert): void {
  const hasPay = columns.salary_min !== null || columns.salary_max !== null || columns.is_negotiable;
  tally.taken++;
  if (!hasPay) tally.withoutPay++;
  if (columns.address_code === null) tally.withoutPlace++;
  if (career_id === undefined) tally.withoutCareer++;
}

function emptyTallies(): Record<Language, ImportCounts> {
  const empty = () => ({ taken: 0, withoutPay: 0, withoutPlace: 0, withoutCareer: 0 });
  return Object.fromEntries(languages.map((language) => [language, empty()])) as Record<
    Language,
    ImportCounts
  >;
}
