import { z } from 'zod';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type AdminUnits, getAdminUnits } from '#server/places/locations/places.ts';
import type { AskedCondition } from '#server/search/find/asked/pay.ts';
import { addCareers, type UnderstoodSearch } from '#server/search/find/asked/understand.ts';
import { getCareersOfJobs } from '#server/search/index/lexicon-of-rows.ts';
import { joinPhrases } from '#server/search/index/phrases.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { type SearchQuery, toQuery } from '#server/search/parse/query.ts';
import { levels } from '#server/search/question/parsed-query.ts';

const words = z.array(z.object({ exact: z.string(), folded: z.string(), hangul: z.boolean() }));
const figure = z.number().optional();

/**
 * Conditions that filter ads; conditions that only order a list are not stored. Units are stored as codes, because the
 * units themselves change.
 */
const condition = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('place'),
      places: z.array(z.object({ codes: z.array(z.string()), addressText: z.string().optional() })),
    }),
    /** The pay is stored in VND a month. A saved search keeps the exchange rate of the day on which it was saved. */
    z.object({ kind: z.literal('pay'), low: figure, high: figure }),
    z.object({
      kind: z.literal('experience'),
      years: z.union([
        z.object({ least: z.int(), most: z.int() }),
        z.object({ lessThan: z.int() }),
        z.object({ none: z.literal(true) }),
      ]),
    }),
    z.object({ kind: z.literal('level'), level: z.enum(levels) }),
    z.object({ kind: z.literal('type'), types: z.array(z.int()) }),
    z.object({ kind: z.literal('remote') }),
    z.object({ kind: z.literal('hours'), hours: z.string() }),
    z.object({ kind: z.literal('language'), language: z.string(), grade: figure }),
    z.object({ kind: z.literal('schooling'), schooling: z.string() }),
    z.object({ kind: z.literal('company'), id: z.int(), name: z.string() }),
    z.object({ kind: z.literal('workplace'), id: z.string() }),
    z.object({ kind: z.literal('job'), words }),
  ])
  .and(z.object({ excluded: z.boolean() }));

/** The parsed query of a saved search, as far as it decides which ads match. */
export const storedQuery = z.object({
  /**
   * Version of this format. Raise it if queries that are stored in the old format can no longer be read: their texts
   * are then parsed again.
   */
  version: z.literal(1),
  /**
   * True for a query of version 0.7 or earlier: names of jobs match skills, too, and `literal` matches anywhere in an
   * ad.
   */
  isOld: z.boolean(),
  /** Alternative jobs; empty if any job matches. */
  jobs: z.array(words),
  /** Other spellings of the job, which match, too. */
  spellings: z.array(words),
  /** All words as typed: an ad whose title contains them matches, too. */
  literal: words.optional(),
  conditions: z.array(condition),
});
export type StoredQuery = z.output<typeof storedQuery>;
type StoredCondition = StoredQuery['conditions'][number];

/**
 * Converts the interpretation of a search to the stored form; undefined means a search without words, which any job
 * matches.
 * @param spellings texts that were searched together with the words
 */
export function toStoredQuery(read: UnderstoodSearch | undefined, spellings: readonly string[]): StoredQuery {
  const { parsed, conditions = [], literal } = read ?? {};
  return {
    version: 1,
    isOld: false,
    jobs: parsed?.jobs.map(({ required }) => required) ?? [],
    spellings: spellings.map(readWords),
    literal: literal && [...literal.terms.map(({ word }) => word), ...literal.more],
    conditions: conditions.flatMap(toStoredCondition),
  };
}

function toStoredCondition(one: AskedCondition): StoredCondition[] {
  if (one.kind === 'place') {
    const places = one.places.map(({ units, addressText }) => ({
      codes: units.map(({ code }) => code),
      addressText,
    }));
    return [{ kind: one.kind, places, excluded: one.excluded }];
  }
  // Conditions that only order are not stored. The period of posting is not stored either, because a saved search
  // reports each ad once.
  const { success, data } = condition.safeParse(one);
  return success ? [data] : [];
}

/** A stored query in the form that the search compiles. */
export interface RestoredQuery {
  /** Queries for the jobs and their other spellings; empty if any job matches. */
  questions: SearchQuery[];
  literal: SearchQuery | undefined;
  isOld: boolean;
  conditions: AskedCondition[];
}

/** Restores a stored query with the present places and careers. */
export async function restoreQuery(db: Db, stored: StoredQuery): Promise<RestoredQuery> {
  const { isOld, jobs, spellings, literal, conditions } = stored;
  const [lexicon, units] = await Promise.all([getCareersOfJobs(db), getAdminUnits(db)]);
  const options = isOld ? {} : { careersOf: lexicon.careerTokensOf };
  const named = jobs.flatMap((job) => toQuery(job, options) ?? []);
  return {
    questions: [
      ...(await Promise.all(named.map((question) => joinPhrases(db, question)))),
      ...spellings.flatMap((spelling) => toQuery(spelling) ?? []),
    ],
    literal: literal && toQuery(literal),
    isOld,
    conditions: conditions.map((one) => addCareers(toCondition(one, units), jobs, lexicon)),
  };
}

function toCondition(stored: StoredCondition, units: AdminUnits): AskedCondition {
  if (stored.kind !== 'place') return { ...stored, ranges: [] } as AskedCondition;
  const places = stored.places.map(({ codes, addressText }) => ({
    units: codes.flatMap((code) => units.get(code) ?? []),
    addressText,
  }));
  return { ...stored, places, ranges: [] };
}
