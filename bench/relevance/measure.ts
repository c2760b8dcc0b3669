import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { searchCriteria } from '#contract/recruitments/search-criteria.ts';
import { loadDemo } from '#demo/load.ts';
import { type Db, openKysely, openLongRunningPool, openPool } from '#server/infrastructure/db/connection.ts';
import { openFileStore } from '#server/infrastructure/files/store.ts';
import { importPostings } from '#server/operations/import/import.ts';
import { migrateAndSeed } from '#server/operations/start/migrate-and-seed.ts';
import type { ShutdownHooks } from '#server/operations/start/shutdown.ts';
import { findRecruitments } from '#server/search/index.ts';
import { demoSize, openBenchDatabase } from '../database.ts';
import { summarize } from '../report.ts';
import { type KnownAd, listKnownAds } from './ads.ts';
import { renameAdsAndCompanies } from './given-names.ts';
import { makeQuestions, type SearchQuestion } from './questions.ts';
import { createRandom } from './random.ts';
import { type AnswerScore, scoreAnswer } from './score.ts';
import { listTypedCompanies, listTypedTitles, type TypedName } from './typed-names.ts';

/** Real postings for the search, if they are stored next to the checkout. They are not part of it. */
const postings = join(import.meta.dirname, '../../../shared/data/jobs');
const SEED = 20_261_123;
/** Number of requested ids: ads of other languages are skipped, so it is larger than the depth of the score. */
const ASKED = 60;
/** A title or name that is searched exactly as written must be among this number of first results. */
const FIRST = 3;

/**
 * Measures whether the search finds what it should, by kind of question: with real postings if there are any, otherwise
 * with generated ads. Prints recall@15, nDCG@10 and the median time; of titles and companies that hold a place, an amount, years, a
 * level or a language, how many are among the first three.
 */
export async function measureRelevance(endings: ShutdownHooks): Promise<void> {
  const database = await openBenchDatabase(endings);
  await migrateAndSeed(database.address);
  const writer = openKysely(openLongRunningPool(database.address));
  await fill(writer, database.varDir);
  await writer.destroy();
  const db = openKysely(openPool(database.address, 2));
  endings.add('Its connections', () => db.destroy());
  const ads = await listKnownAds(db);
  const questions = makeQuestions(ads, SEED);
  console.log(`${ads.length} ads, ${questions.length} questions`);
  for (const [kind, all] of Map.groupBy(questions, (question) => question.kind))
    tell(kind, await askAll(db, all, ads));
  const typed = [
    ...listTypedTitles(ads, createRandom(SEED)),
    ...(await listTypedCompanies(db, createRandom(SEED))),
  ];
  for (const [kind, all] of Map.groupBy(typed, (name) => name.kind)) await tellFirst(db, kind, all);
}

/**
 * Measures searches for titles and names exactly as written: if their words also name a condition, it must not hide the
 * ad. Missed names are printed.
 */
async function tellFirst(db: Db, kind: string, names: readonly TypedName[]): Promise<void> {
  const missed: string[] = [];
  for (const { text, truth, language } of names) {
    const criteria = searchCriteria.parse({ key: text, limit: FIRST });
    const hits = await findRecruitments(db, criteria, { now: new Date(), language });
    if (!(hits?.ids ?? []).some((id) => truth.has(id))) missed.push(text);
  }
  const found = names.length - missed.length;
  console.log(
    [`${kind}: ${found} of ${names.length} among the first ${FIRST}`, ...missed].join('\n  missed: '),
  );
}

async function fill(db: Db, varDir: string): Promise<void> {
  if (existsSync(postings)) {
    const files = readdirSync(postings).filter((name) => name.endsWith('.jsonl.gz'));
    const terms = { now: new Date(), days: 365, renew: true };
    const watch = { refused: () => {}, progress: () => {} };
    await importPostings(
      db,
      files.map((name) => join(postings, name)),
      terms,
      watch,
    );
  } else {
    const files = openFileStore({ VAR_DIR: join(varDir, 'files') });
    await loadDemo(db, { clock: () => new Date(), files, isEmbedded: true, size: demoSize });
    await renameAdsAndCompanies(db);
  }
}

interface Answered extends AnswerScore {
  milliseconds: number;
}

async function askAll(
  db: Db,
  questions: readonly SearchQuestion[],
  ads: readonly KnownAd[],
): Promise<Answered[]> {
  const languageOf = new Map(ads.map(({ id, language }) => [id, language]));
  const answered: Answered[] = [];
  for (const { text, truth, language } of questions) {
    const begin = performance.now();
    const hits = await findRecruitments(db, searchCriteria.parse({ key: text, limit: ASKED }), {
      now: new Date(),
      language,
    });
    const milliseconds = performance.now() - begin;
    const own = (hits?.ids ?? []).filter((id) => languageOf.get(id) === language);
    answered.push({ ...scoreAnswer(own, truth), milliseconds });
  }
  return answered;
}

function tell(kind: string, answered: readonly Answered[]): void {
  const mean = (of: (one: Answered) => number) =>
    (answered.reduce((sum, one) => sum + of(one), 0) / answered.length).toFixed(3);
  const { median } = summarize(answered.map(({ milliseconds }) => milliseconds));
  console.log(
    `${kind}: recall@15 ${mean(({ recall }) => recall)}, nDCG@10 ${mean(({ order }) => order)}, ` +
      `${median.toFixed(1)} ms, ${answered.length} questions`,
  );
}
