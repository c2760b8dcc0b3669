import type { SearchLexicon } from '#server/search/index/lexicon-of-rows.ts';
import type { Preference } from '#server/search/index/scope.ts';
import { type SearchQuery, uniqueTokens } from '#server/search/parse/query.ts';
import { isManager, relatedTo } from '#server/search/parse/related-jobs.ts';
import { hash, titleToken } from '#server/search/parse/tokens.ts';
import { factTokens } from '#server/search/question/facts.ts';

/** Points of the nearest related job, and the points by which each further one has less. */
const [NEAREST, STEP] = [480, 60];
/**
 * Maximum number of related jobs. The later ones of a long list are different jobs to most people ("event" of
 * "marketing").
 */
const MOST = 4;
/** Points of a title that names the skill, and of an ad for a job in which the skill is used. */
const [NAMING, USING] = [900, 300];

/** Jobs that are similar to the one that was asked for. */
export interface RelatedJobs {
  /** The search queries, extended so that they match ads of related jobs, too. */
  questions: SearchQuery[];
  /** Points for the related jobs, the nearest first. */
  nearest: Preference[];
  /** Points for titles that name the skill that was asked for, and for the jobs in which that skill is used. */
  using: Preference[];
}

type Careers = Pick<SearchLexicon, 'careerTokensOf'>;

/** Tokens of the jobs that are related closely enough to a job, the nearest first. */
const listRelated = (concept: string, { careerTokensOf }: Careers): number[][] => [
  ...(isManager(concept) ? [[hash(factTokens.manages(concept))]] : []),
  ...relatedTo(concept)
    .slice(0, MOST)
    .map((job) => [hash(titleToken(job)), ...careerTokensOf(job)]),
];

/** Finds the jobs that are similar to those of the queries, and for a skill the jobs in which it is used. */
export function findRelatedJobs(questions: readonly SearchQuery[], careers: Careers): RelatedJobs {
  const isJob = (concept: string) => careers.careerTokensOf(concept).length > 0;
  const hasRelated = (concept: string) => isJob(concept) && listRelated(concept, careers).length > 0;
  const concepts = [...new Set(questions.flatMap((question) => question.concepts))];
  const jobs = concepts.filter(isJob);
  return {
    questions: questions
      .filter((question) => question.concepts.some(hasRelated))
      .map((question) => addRelated(question, careers)),
    nearest: jobs.flatMap((concept) =>
      listRelated(concept, careers)
        .map((tokens, at) => ({ tokens, points: NEAREST - STEP * at }))
        .filter(({ points }) => points > 0),
    ),
    using: concepts
      .filter((concept) => !isJob(concept) && relatedTo(concept).length > 0)
      .flatMap((concept) => [
        { tokens: [hash(titleToken(concept))], points: NAMING },
        { tokens: listRelated(concept, careers).flat(), points: USING },
      ]),
  };
}

/** Extends a query so that ads of related jobs match it, too. */
function addRelated(question: SearchQuery, careers: Careers): SearchQuery {
  const named = question.concepts.map((concept, at) => {
    const own = question.named[at] ?? [];
    return careers.careerTokensOf(concept).length === 0
      ? own
      : [...new Set([...own, ...listRelated(concept, careers).flat()])];
  });
  return { ...question, named: uniqueTokens(named) };
}
