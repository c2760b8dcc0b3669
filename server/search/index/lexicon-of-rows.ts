import { sql } from 'kysely';
import { createCache } from '#server/infrastructure/db/caches/cache.ts';
import { memoizeUntilChange } from '#server/infrastructure/db/caches/memoized-read.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type AdminUnits, getAdminUnits } from '#server/places/locations/places.ts';
import { conceptsIn, jobNameWords, spellingOf } from '#server/search/parse/concepts.ts';
import { readSegments, readWords, type Word } from '#server/search/parse/normalise.ts';
import { filterTokens, hash } from '#server/search/parse/tokens.ts';
import { buildPlaceLexicon, type PlaceLexicon } from '#server/search/places/place-lexicon.ts';
import { findPlaces, isPlaceName } from '#server/search/places/places-in-text.ts';
import { toCompanyKey } from '#server/search/question/company-names.ts';
import type { Lexicon } from '#server/search/question/lexicon.ts';

/** A lexicon with the careers of each job name. */
export interface SearchLexicon extends Lexicon {
  careerTokensOf: (concept: string) => readonly number[];
  isPlaceName: (words: readonly Word[]) => boolean;
  /**
   * Spelling of two adjacent words with diacritics, if the names of careers, skills and jobs spell them in only one
   * way; otherwise undefined.
   */
  spellPair: (first: Word, second: Word) => readonly [string, string] | undefined;
  /** Tokens of the groups of the careers whose names contain this job name. */
  groupTokensOf: (concept: string) => readonly number[];
  /** Id of the career or group that a token stands for. */
  careerOf: (token: number) => number | undefined;
}

interface Names {
  words: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  spellings: ReadonlyMap<string, readonly [string, string] | undefined>;
  /** Whole names of careers and jobs, without spaces. */
  names: ReadonlySet<string>;
  careers: ReadonlyMap<string, number[]>;
  groups: ReadonlyMap<string, number[]>;
  ids: ReadonlyMap<number, number>;
  size: number;
}

/** Words and pairs of adjacent words in the names of careers and skills, and the careers of each job name. */
const getNames = memoizeUntilChange(
  'Words of careers and skills',
  ['references'],
  async (db): Promise<Names> => {
    const [careers, skills] = await Promise.all([
      db.selectFrom('career').select(['id', 'parent_id', 'name_vi', 'name_kr', 'name_en']).execute(),
      // The table also contains benefits and priorities, which are left out: "Held a similar job" names no job.
      db.selectFrom('skill').where('kind', '=', 'skill').select(['name_vi', 'name_kr', 'name_en']).execute(),
    ]);
    const segments = [...careers, ...skills]
      .flatMap(({ name_vi, name_kr, name_en }) => [name_vi, name_kr, name_en].flatMap(readSegments))
      .concat(jobNameWords());
    const spelled = segments.map((segment) => segment.map(listSpellings));
    const words = new Set(spelled.flat(2));
    const pairs = new Set(
      spelled.flatMap((segment) => segment.slice(1).flatMap((own, at) => joinPairs(segment[at] ?? [], own))),
    );
    const names = new Set(
      careers
        .flatMap(({ name_vi, name_kr, name_en }) => [name_vi, name_kr, name_en].map(readWords))
        .concat(jobNameWords())
        .map(joinExact),
    );
    const byConcept = new Map<string, number[]>();
    const groups = new Map<string, number[]>();
    for (const { id, parent_id, name_vi, name_kr, name_en } of careers) {
      if (parent_id === null) continue;
      for (const concept of conceptsOfCareer(name_vi, name_kr, name_en)) {
        byConcept.set(concept, [...(byConcept.get(concept) ?? []), hash(filterTokens.mainCareer(id))]);
        groups.set(concept, [
          ...new Set([...(groups.get(concept) ?? []), hash(filterTokens.career(parent_id))]),
        ]);
      }
    }
    const ids = new Map(
      careers.flatMap(({ id }) =>
        [filterTokens.career(id), filterTokens.mainCareer(id)].map((token) => [hash(token), id] as const),
      ),
    );
    return {
      words,
      pairs,
      spellings: spellPairs(segments),
      names,
      careers: byConcept,
      groups,
      ids,
      size: words.size,
    };
  },
);

/**
 * Job names that a career stands for: those of its Vietnamese name, and those that the Korean and the English name
 * share. A single language may be wider than the career: "오퍼레이터" names machine operators, and those of tours.
 */
function conceptsOfCareer(vi: string, kr: string, en: string): string[] {
  const [own, korean, english] = [conceptsIn(vi), conceptsIn(kr), conceptsIn(en)];
  return [...new Set([...own, ...korean.filter((concept) => english.includes(concept))])];
}

/**
 * Maps pairs of adjacent words without diacritics to their spelling with diacritics; undefined if there are several
 * spellings.
 */
function spellPairs(segments: readonly (readonly Word[])[]): Names['spellings'] {
  const spellings = new Map<string, readonly [string, string] | undefined>();
  for (const segment of segments)
    for (const [at, word] of segment.slice(1).entries()) {
      const before = segment[at];
      if (!before || word.hangul) continue;
      const key = `${before.folded} ${word.folded}`;
      const known = spellings.get(key);
      const isOther = known && (known[0] !== before.exact || known[1] !== word.exact);
      spellings.set(key, isOther || (spellings.has(key) && !known) ? undefined : [before.exact, word.exact]);
    }
  return spellings;
}

/** The forms in which a word may be typed: without diacritics, or with exactly its own diacritics. */
const listSpellings = (word: Word): string[] => [word.folded, ...[spellingOf(word) ?? []].flat()];
/** The form in which a word was typed. With diacritics it only matches names with the same ones: "hàn" is not "hạn". */
const typedSpelling = (word: Word): string => spellingOf(word) ?? word.folded;
const joinPairs = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((one) => second.map((other) => `${one} ${other}`));

const joinExact = (words: readonly Word[]) => words.map(({ exact }) => exact).join(' ');

/** Companies with listed ads, by their names without legal form. */
type Companies = Map<string, { id: number; name: string }>;
const openCompanies = createCache<Companies>('Names of hiring companies', ['references'], {
  max: 1,
  ttl: 600_000,
});

/** The lexicon of this database: read once, and again after a change of its rows. */
export async function getLexicon(db: Db): Promise<SearchLexicon> {
  const [names, units, companies] = await Promise.all([getNames(db), getAdminUnits(db), listCompanies(db)]);
  const places = placesOf(units);
  return {
    number: names.size,
    // The first check rejects most words, because the second one takes longer.
    isJobWord: (word) => names.words.has(word.folded) && names.words.has(typedSpelling(word)),
    isName: (words) => names.names.has(joinExact(words)),
    isJobPair: (first, second) =>
      names.pairs.has(`${first.folded} ${second.folded}`) &&
      names.pairs.has(`${typedSpelling(first)} ${typedSpelling(second)}`),
    findPlaces: (words, jobs, from) => findPlaces(places, words, jobs, from),
    isPlaceName: (words) => isPlaceName(places, words),
    findCompany: (name) => companies.get(name),
    spellPair: (first, second) => names.spellings.get(`${first.folded} ${second.folded}`),
    groupTokensOf: (concept) => names.groups.get(concept) ?? [],
    careerOf: (token) => names.ids.get(token),
    careerTokensOf: (concept) => names.careers.get(concept) ?? [],
  };
}

/** Loads only the careers of job names, without reading companies. */
export async function getCareersOfJobs(db: Db): Promise<Pick<SearchLexicon, 'careerTokensOf'>> {
  const { careers } = await getNames(db);
  return { careerTokensOf: (concept) => careers.get(concept) ?? [] };
}

/** Loads the lexicon of all places of this database. */
export const getPlaceLexicon = async (db: Db): Promise<PlaceLexicon> => placesOf(await getAdminUnits(db));

async function listCompanies(db: Db): Promise<Companies> {
  const kept = openCompanies(db);
  const known = kept.get('');
  if (known) return known;
  const { rows } = await sql<{ id: number; names: string[] }>`
    SELECT c.id, array_remove(ARRAY[c.company_name, c.company_name_kr, c.company_name_en], NULL) AS names FROM company c
    WHERE EXISTS (SELECT FROM recruitment_search s WHERE s.company_id = c.id) ORDER BY c.id`.execute(db);
  const companies: Companies = new Map();
  for (const { id, names } of rows)
    for (const name of names) {
      const key = toCompanyKey(name);
      if (key !== undefined && !companies.has(key)) companies.set(key, { id, name });
    }
  kept.set('', companies);
  return companies;
}

const placeLexicons = new WeakMap<AdminUnits, PlaceLexicon>();

function placesOf(units: AdminUnits): PlaceLexicon {
  const places = placeLexicons.get(units) ?? buildPlaceLexicon(units);
  placeLexicons.set(units, places);
  return places;
}
