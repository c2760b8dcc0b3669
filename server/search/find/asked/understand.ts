import type { Language } from '#contract/languages.ts';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { getLexicon, type SearchLexicon } from '#server/search/index/lexicon-of-rows.ts';
import { joinPhrases } from '#server/search/index/phrases.ts';
import { findConcepts, isJobConcept } from '#server/search/parse/concepts.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { type SearchQuery, toQuery } from '#server/search/parse/query.ts';
import { jobsOfWorkplace } from '#server/search/parse/workplaces.ts';
import { parseQuestion, textWithout } from '#server/search/question/parse.ts';
import {
  isTitleCondition,
  type JobWords,
  type ParsedQuery,
  type WishKind,
} from '#server/search/question/parsed-query.ts';
import { respell } from '#server/search/relax/respell.ts';
import { type AskedCondition, toMonthlyVnd } from './pay.ts';
import { findRelatedJobs, type RelatedJobs } from './related.ts';

/** The interpretation of the words of a search. */
export interface UnderstoodSearch {
  parsed: ParsedQuery;
  /** The query of the job, and those of alternative jobs; empty if the words only ask for work in general. */
  questions: SearchQuery[];
  /**
   * Query of all words as typed, for titles that contain them literally. Set if some words were interpreted differently
   * or name a job.
   */
  literal: SearchQuery | undefined;
  /** True if the questions leave out some of the words. */
  isReduced: boolean;
  /**
   * Query for titles that contain the words literally, if these name conditions but no job: "thực tập sinh business",
   * "head of recruitment".
   */
  title: SearchQuery | undefined;
  /**
   * Conditions named by the words, without those that a chosen filter replaces. `rest` is the text without the
   * condition.
   */
  conditions: (AskedCondition & { rest: string })[];
  /** Similar jobs; without queries if there are none. */
  related: RelatedJobs;
  /** The queries without the words that narrow the job; empty if no word narrows it. */
  heads: SearchQuery[];
  /** True if the words name a specific job, so that only few careers have them in their names. */
  isWhole: boolean;
  /** Tokens of the career groups of the named jobs. */
  groups: number[];
}

/** For each kind of condition, the check whether a chosen filter replaces what the words say. */
const chosenBy: Partial<Record<WishKind, (criteria: SearchCriteria) => boolean>> = {
  place: ({ address_codes }) => address_codes.length > 0,
  near: ({ address_codes }) => address_codes.length > 0,
  pay: ({ salary_from, salary_to }) => (salary_from ?? salary_to) !== undefined,
  experience: ({ experience_ids, experience_max }) =>
    experience_ids.length > 0 || experience_max !== undefined,
  type: ({ employment_types }) => employment_types.length > 0,
  remote: ({ working_form }) => working_form !== undefined,
  company: ({ company_id }) => company_id !== undefined,
  posted: ({ period }) => period !== undefined,
};

/**
 * Interprets the words as they are searched, in the list and in the counts beside its filters: words that no ad
 * contains are corrected, unless the visitor wants them as typed.
 * @returns the criteria with these words, and the words if they differ from the typed ones
 */
export async function understandCorrectedSearch(
  db: Db,
  criteria: SearchCriteria,
  language: Language,
): Promise<{ criteria: SearchCriteria; read: UnderstoodSearch | undefined; corrected: string | undefined }> {
  const { as_words } = criteria;
  const read = await understandSearch(db, criteria, language);
  const corrected = read && !as_words.includes('spelling') ? await respell(db, read.parsed) : undefined;
  if (corrected === undefined) return { criteria, read, corrected };
  const respelt: SearchCriteria = { ...criteria, key: corrected, as_words: [...as_words, 'spelling'] };
  return { criteria: respelt, read: await understandSearch(db, respelt, language), corrected };
}

/**
 * Interprets a search as people phrase it: the job, and every condition in the words, unless the visitor has chosen a
 * filter of that kind or wants the words as typed. Undefined if the text contains no word at all.
 */
export async function understandSearch(
  db: Db,
  criteria: SearchCriteria,
  language: Language,
): Promise<UnderstoodSearch | undefined> {
  const { key = '', as_words } = criteria;
  const typed = readWords(key);
  if (typed.length === 0) return undefined;
  const lexicon = await getLexicon(db);
  const words: ReadonlySet<string> = new Set(as_words);
  const parsed = parseQuestion(key, language, lexicon, (kind, excluded) =>
    words.has(excluded ? 'exclusion' : kind),
  );
  const conditions = await Promise.all(
    parsed.conditions
      .filter((condition) => condition.excluded || !chosenBy[condition.kind]?.(criteria))
      .map(async (condition) => ({
        ...(condition.kind === 'pay'
          ? await toMonthlyVnd(db, condition)
          : addCareers(condition, parsed.jobs, lexicon)),
        rest: textWithout(parsed, condition.ranges),
      })),
  );
  const toQuestions = (jobs: readonly JobWords[]) =>
    Promise.all(
      jobs.flatMap((job) => toJobQuery(job, lexicon) ?? []).map((question) => joinPhrases(db, question)),
    );
  const questions = await toQuestions(parsed.jobs);
  const heads = parsed.jobs.flatMap((job) => toHead(job, lexicon) ?? []);
  const isReduced = questions.length !== 1 || typed.length > (questions[0]?.terms.length ?? 0);
  return {
    parsed,
    questions,
    related: findRelatedJobs(questions, lexicon),
    heads,
    isWhole: heads.every(({ concepts }) => concepts.every((concept) => isWholeJob(concept, lexicon))),
    literal:
      questions.length > 0 && (isReduced || (typed.length > 1 && questions.some(({ isJob }) => isJob)))
        ? toQuery(typed)
        : undefined,
    isReduced,
    title: questions.length === 0 && conditions.some(isTitleCondition) ? toQuery(typed) : undefined,
    conditions,
    groups: [
      ...new Set(
        questions.flatMap(({ terms }) =>
          conceptsOf(terms.map(({ word }) => word)).flatMap(lexicon.groupTokensOf),
        ),
      ),
    ],
  };
}

/** True if the words name a specific job: "Developer" is in the names of many careers, "video editor" in one. */
function isWholeJob(concept: string, { careerTokensOf }: SearchLexicon): boolean {
  const { length } = careerTokensOf(concept);
  return length > 0 && length <= WHOLE_CAREERS;
}
const WHOLE_CAREERS = 2;

/**
 * Adds the careers of a trade to a workplace that is named without a job, because it then stands for the jobs of that
 * trade.
 */
export const addCareers = <Asked extends AskedCondition>(
  condition: Asked,
  jobs: readonly unknown[],
  { careerTokensOf }: Pick<SearchLexicon, 'careerTokensOf'>,
): Asked =>
  condition.kind === 'workplace' && jobs.length === 0
    ? { ...condition, careers: (jobsOfWorkplace.get(condition.id) ?? []).flatMap(careerTokensOf) }
    : condition;

const conceptsOf = (words: Parameters<typeof findConcepts>[0]) =>
  findConcepts(words).flatMap(({ concept, whole }) => (whole && isJobConcept(concept) ? [concept] : []));

/** Converts a job to a query: its names match any of their careers, too. */
export function toJobQuery(
  { required, more, generic }: JobWords,
  lexicon: SearchLexicon,
): SearchQuery | undefined {
  const question = toQuery(required, { careersOf: lexicon.careerTokensOf });
  return question && { ...question, generic, more: [...question.more, ...more] };
}

/** Query of the job without the words that narrow it; undefined if no word narrows it. */
function toHead(job: JobWords, lexicon: SearchLexicon): SearchQuery | undefined {
  return job.head.length === job.required.length
    ? undefined
    : toJobQuery({ ...job, required: job.head }, lexicon);
}
