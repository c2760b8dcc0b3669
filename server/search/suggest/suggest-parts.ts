import { readFileSync } from 'node:fs';
import { type Language, languages } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { translate } from '#server/infrastructure/text/i18n.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { type AdminUnits, getAdminUnits } from '#server/places/locations/places.ts';
import { getLexicon, getPlaceLexicon } from '#server/search/index/lexicon-of-rows.ts';
import { toSuggestKey } from '#server/search/index/suggest-keys.ts';
import { listJobNames } from '#server/search/parse/concepts.ts';
import type { PlaceLexicon } from '#server/search/places/place-lexicon.ts';
import { typeCodes } from '#server/search/question/lexicon.ts';
import { readPatterns } from '#server/search/question/phrases.ts';
import { addCounts, type Counts, countPairs, listProvinces } from '../beside/pair-counts.ts';

/** Criteria with which the list of ads is opened for a part. */
export interface PartCriteria {
  key?: string;
  career_ids?: number[];
  address_codes?: string[];
  employment_types?: number[];
}

/** A part of a search: a job, a type of work or a place. */
export interface SearchPart {
  kind: 'job' | 'type' | 'place';
  /** Code of a place or employment type, id of a career, or name of a job without a career. */
  code: string | number;
  /** Numbers of ads of a job or type together with each other part; empty for a place. */
  counts: Counts;
  /** Returns text and criteria of the part in a language, given the name by which the part was found. */
  show: (language: Language, name: PartName) => { text: string; criteria: PartCriteria };
}

/** One of the names of a part. */
export interface PartName {
  part: SearchPart;
  name: string;
  /** Language of the list that contains the name; undefined for a place. */
  language: Language | undefined;
  /** Position in that list; the most common name is the first one. */
  rank: number;
}

/** Names of parts, sorted by their keys (suggest-keys.ts). Keys of places have no spaces. */
export interface PartIndex {
  names: SortedNames;
  placeNames: SortedNames;
  /** The present provinces by their code. */
  places: ReadonlyMap<string, PartName>;
}
export type SortedNames = readonly { key: string; isShort: boolean; found: PartName }[];

const noCounts: Counts = { places: new Map(), types: new Map() };

/** Loads all parts of searches, with the number of ads of each pair of parts. */
export async function loadSearchParts(db: Db, now: Date): Promise<PartIndex> {
  const [pairs, careers, { careerTokensOf, careerOf }, units, placeLexicon] = await Promise.all([
    countPairs(db, now),
    listCareers(db),
    getLexicon(db),
    getAdminUnits(db),
    getPlaceLexicon(db),
  ]);
  const jobs = careers.flatMap((career) => {
    const counts = pairs.careers.get(career.id);
    return counts ? careerNames(career, counts) : [];
  });
  const known = new Set(jobs.map(({ name }) => toSuggestKey(name)));
  const concepts = jobNames().flatMap(({ concept, names }) => {
    const ids = careerTokensOf(concept).flatMap((token) => careerOf(token) ?? []);
    const counts = sumOf(ids.flatMap((id) => pairs.careers.get(id) ?? []));
    // A job name that is also the name of a career is left out, because the career is the narrower search.
    return conceptNames(names, counts).filter(({ key }) => !known.has(key));
  });
  const types = typeNames.flatMap(({ type, names }) => {
    const counts = pairs.types.get(type);
    const part = counts && typePart(type, counts);
    return part ? names.map((name) => ({ ...name, part })) : [];
  });
  const places = listPlaceNames(units, placeLexicon);
  return {
    names: sortByKey([...jobs, ...concepts, ...types]),
    placeNames: sortByKey(places),
    places: new Map(
      places.flatMap((place) => {
        const unit = units.get(String(place.part.code));
        return place.rank === 0 && unit?.isCurrent ? [[unit.code, place]] : [];
      }),
    ),
  };
}

/** Loads the careers without career groups. */
const listCareers = (db: Db) =>
  db
    .selectFrom('career')
    .where('is_active', '=', true)
    .where('parent_id', 'is not', null)
    .select(['id', 'name_vi', 'name_kr', 'name_en'])
    .execute();

type Career = Awaited<ReturnType<typeof listCareers>>[number];

function careerNames(career: Career, counts: Counts): PartName[] {
  const show = (language: Language) => ({
    text: career[`name_${language}`],
    criteria: { career_ids: [career.id] },
  });
  const part: SearchPart = { kind: 'job', code: career.id, counts, show };
  return languages.map((language) => ({ part, language, name: career[`name_${language}`], rank: 0 }));
}

function sumOf(all: readonly Counts[]): Counts {
  const sum: Counts = { places: new Map(), types: new Map() };
  for (const { places, types } of all) {
    addCounts(sum.places, places);
    addCounts(sum.types, types);
  }
  return sum;
}

/**
 * Names of a job without a career of that name. It is searched by its words, because more ads name it in their title
 * than have one of its careers.
 */
function conceptNames(names: JobName['names'], counts: Counts): (PartName & { key: string })[] {
  if (counts.places.size + counts.types.size === 0) return [];
  const show = (language: Language, found: PartName) => {
    const isOwn = found.language === language && !isShortForm(toSuggestKey(found.name));
    const text = isOwn ? found.name : (names[language][0]?.name ?? found.name);
    return { text: text.slice(0, 1).toLocaleUpperCase() + text.slice(1), criteria: { key: text } };
  };
  const part: SearchPart = { kind: 'job', code: names.en[0]?.name ?? '', counts, show };
  return languages.flatMap((language) =>
    names[language].map((own, rank) => ({ ...own, part, language, rank })),
  );
}

/** True for an abbreviation, a word without a vowel: "nvkd", "nv kho", "hr". */
const isShortForm = (key: string) => /(?:^| )[b-df-hj-np-tv-xz]+(?: |$)/.test(key);

const typePart = (type: number, counts: Counts): SearchPart => ({
  kind: 'type',
  code: type,
  counts,
  show: (language) => ({
    text: translate(language, `enum.employment_type.${type}`),
    criteria: { employment_types: [type] },
  }),
});

/** Names of provinces. A name that several provinces share is a region, and left out. */
function listPlaceNames(units: AdminUnits, lexicon: PlaceLexicon): (PartName & { key: string })[] {
  const provinces = new Set(listProvinces(units));
  const all = [
    ...lexicon.units,
    ...[...lexicon.aliases].map(([name, same]) => [name, same.flatMap((one) => one.units)] as const),
  ];
  const named = all.flatMap(([name, meant]) => {
    const [unit, ...others] = new Set(meant.filter((one) => provinces.has(one)));
    return unit && others.length === 0 ? [{ unit, name }] : [];
  });
  return [...Map.groupBy(named, ({ unit }) => unit)].flatMap(([unit, own]) => {
    const inHangul = own.map(({ name }) => name).filter((name) => /^\p{Script=Hangul}+$/u.test(name));
    const show = (language: Language, { name }: PartName) => {
      const [first] = inHangul.includes(name) ? [name] : inHangul;
      const text = language === 'kr' && unit.country === 'VN' ? first : undefined;
      return { text: text ?? formatUnitName(unit, language), criteria: { address_codes: [unit.code] } };
    };
    const part: SearchPart = { kind: 'place', code: unit.code, counts: noCounts, show };
    return own.map(({ name }, rank) => ({
      key: name.normalize('NFD'),
      part,
      name,
      language: undefined,
      rank,
    }));
  });
}

interface JobName {
  concept: string;
  names: Record<Language, { key: string; name: string }[]>;
}
let jobs: JobName[] | undefined;

/** The names of all jobs with their keys. They are computed once, because they never change. */
function jobNames(): JobName[] {
  jobs ??= listJobNames().map(({ concept, names }) => ({
    concept,
    names: {
      vi: withKeys(names.vi),
      kr: withKeys(names.kr),
      en: withKeys(names.en),
    },
  }));
  return jobs;
}

const withKeys = (names: readonly string[]) => names.map((name) => ({ name, key: toSuggestKey(name) }));

/** The employment types with the names that mean exactly one of them. */
const typeNames = Object.entries(typeCodes).flatMap(([value, [type, ...others]]) => {
  if (type === undefined || others.length > 0) return [];
  const names = languages.flatMap((language) => {
    const file = new URL(`../lexicon/${language}/types.txt`, import.meta.url);
    const line = readPatterns(readFileSync(file, 'utf8')).find((one) => one.value === value);
    return (line?.patterns ?? []).map((name, rank) => ({ name, language, rank }));
  });
  return [{ type, names }];
});

function sortByKey(names: readonly (PartName & { key?: string })[]): SortedNames {
  return names
    .map(({ key: own, ...found }) => {
      const key = own ?? toSuggestKey(found.name);
      return { key, isShort: !key.includes(' ') && isShortForm(key), found };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
