import { sql } from 'kysely';
import { type TimeFilter, typeNotStated } from '#contract/enums.ts';
import { listNeighbours } from '#server/places/locations/nearest.ts';
import { type AdminUnit, type AdminUnits, ancestorsOf } from '#server/places/locations/places.ts';
import { toTimeRange } from '#server/search/index/period.ts';
import { paysFrom, paysFromOrSilent } from '#server/search/index/row-pay.ts';
import {
  containsTokens,
  type Filter,
  narrowFilter,
  type Condition as Sql,
} from '#server/search/index/source.ts';
import { findConcepts } from '#server/search/parse/concepts.ts';
import { readWords } from '#server/search/parse/normalise.ts';
import { chooseLongestConcepts } from '#server/search/parse/query.ts';
import { filterTokens, hash, requiredTokens, titleToken } from '#server/search/parse/tokens.ts';
import { jobsOfWorkplace } from '#server/search/parse/workplaces.ts';
import { topmostUnits } from '#server/search/places/places.ts';
import { factTokens, silentHoursToken } from '#server/search/question/facts.ts';
import { certificates } from '#server/search/question/lexicon.ts';
import type { Condition, Level, NamedPlace, Years } from '#server/search/question/parsed-query.ts';
import type { AskedCondition } from './pay.ts';

/** How strictly an ad must meet each condition of a text. A widened search drops conditions or relaxes them. */
export interface Relaxation {
  /**
   * own: the place as asked; province: its whole province; near: neighbouring provinces, too; any: no place required.
   */
  place: 'own' | 'province' | 'near' | 'any';
  /** own: the pay as asked; silent: ads that state no pay meet it, too; any: no pay required. */
  pay: 'own' | 'silent' | 'any';
  type: 'own' | 'silent' | 'any';
  hours: 'own' | 'any';
  level: 'own' | 'any';
  experience: 'own' | 'any';
  company: 'own' | 'any';
}

export const noRelaxation: Relaxation = {
  place: 'own',
  pay: 'own',
  type: 'own',
  hours: 'own',
  level: 'own',
  experience: 'own',
  company: 'own',
};

/** A condition of the words, translated into a filter of the search index. */
export interface CompiledCondition {
  /** The ad must have at least one of these tokens. */
  any?: readonly number[];
  /** For each of these lists, the ad must not have all of its tokens. */
  none?: readonly (readonly number[])[];
  /** Condition in SQL on the columns of the search row. */
  rest?: Sql;
  /** True if `rest` leaves few ads, so that it can be used to find them. */
  isNarrow?: boolean;
  /**
   * The same condition as `rest` for saved searches, which are compared without SQL: the minimum pay, and the required
   * or excluded company.
   */
  salary_from?: number;
  company_id?: number;
  excluded_company_id?: number;
}

/** Hashes the names of tokens. */
export const hashTokens = (...names: string[]) => names.map(hash);
/** Compiles the filter of one condition; empty if the condition only affects the ranking or is dropped. */
export function compileCondition(
  condition: AskedCondition,
  relaxed: Relaxation,
  { units, now }: { units: AdminUnits; now: Date },
): CompiledCondition {
  const filter = filterOf(condition, relaxed, units, now);
  if (!condition.excluded) return filter;
  if (filter.any) return { none: filter.any.map((token) => [token]) };
  return filter;
}

function filterOf(
  condition: AskedCondition,
  relaxed: Relaxation,
  units: AdminUnits,
  now: Date,
): CompiledCondition {
  switch (condition.kind) {
    case 'place':
      return placeFilter(condition.places, condition.excluded ? 'own' : relaxed.place, units);
    case 'pay': {
      const salary_from = condition.low;
      if (salary_from === undefined || relaxed.pay === 'any') return {};
      if (relaxed.pay === 'own') return { rest: paysFrom(salary_from), salary_from };
      return { rest: paysFromOrSilent(salary_from) };
    }
    case 'experience':
      return relaxed.experience === 'any' ? {} : yearsFilter(condition.years);
    case 'level':
      return relaxed.level === 'any' && !condition.excluded
        ? {}
        : levelFilter(condition.level, condition.excluded);
    case 'type': {
      const tokens = condition.types.flatMap((type) => [filterTokens.type(type), factTokens.type(type)]);
      return unlessSilent(relaxed.type, tokens, filterTokens.type(typeNotStated));
    }
    case 'remote':
      return unlessSilent(
        relaxed.type,
        [filterTokens.form('REMOTE'), factTokens.remote('yes')],
        factTokens.remote('?'),
      );
    case 'hours':
    case 'language':
    case 'schooling':
      if (relaxed.hours === 'any' && !condition.excluded) return {};
      return softFilter(condition);
    case 'company':
      if (condition.excluded)
        return { rest: sql`s.company_id <> ${condition.id}`, excluded_company_id: condition.id };
      return relaxed.company === 'any'
        ? {}
        : { rest: sql`s.company_id = ${condition.id}`, isNarrow: true, company_id: condition.id };
    case 'posted':
      return relaxed.hours === 'any' ? {} : { rest: postedWithin(condition.period, now) };
    case 'job': {
      const concepts = chooseLongestConcepts(findConcepts(condition.words).filter(({ whole }) => whole));
      const words = condition.words.flatMap(requiredTokens).map(hash);
      return { none: [words, ...concepts.map(({ concept }) => hashTokens(titleToken(concept)))] };
    }
    case 'workplace':
      return condition.excluded || condition.careers
        ? {
            any: [
              hash(factTokens.workplace(condition.id)),
              ...workplaceJobTokens(condition.id),
              ...(condition.careers ?? []),
            ],
          }
        : {};
    case 'benefit':
    case 'urgent':
    case 'student':
    case 'near':
      return {};
  }
}

/** Filters by tokens, without ads that state nothing about the condition, unless the condition is relaxed. */
function unlessSilent(
  relaxed: Relaxation['type'],
  tokens: readonly string[],
  silent: string,
): CompiledCondition {
  if (relaxed === 'any') return {};
  return { any: hashTokens(...tokens, ...(relaxed === 'silent' ? [silent] : [])) };
}

/** Filters by conditions that ads which state nothing about them meet, too. */
function softFilter(
  condition: Extract<Condition, { kind: 'hours' | 'language' | 'schooling' }>,
): CompiledCondition {
  const { excluded } = condition;
  if (condition.kind === 'hours') {
    const { hours } = condition;
    return {
      any: hashTokens(
        factTokens.hours(hours),
        ...(excluded ? [] : [factTokens.hours(silentHoursToken(hours))]),
      ),
    };
  }
  if (condition.kind === 'schooling')
    return {
      any: hashTokens(
        ...schoolingsUpTo(condition.schooling).map(factTokens.schooling),
        factTokens.schooling('?'),
      ),
    };
  const language = certificates.get(condition.language) ?? condition.language;
  if (excluded) return { any: hashTokens(factTokens.language(language)) };
  // "for Koreans" is parsed as a language, but only affects the ranking.
  if (language.startsWith('for-')) return {};
  const said = [language, condition.language, '?'].map(factTokens.language);
  return { any: hashTokens(...said, factTokens.liked(language)) };
}

function postedWithin(period: TimeFilter, now: Date): Sql {
  const { from, before } = toTimeRange(period, now);
  return before ? sql`s.posted_at >= ${from} AND s.posted_at < ${before}` : sql`s.posted_at >= ${from}`;
}

function placeFilter(
  places: readonly NamedPlace[],
  how: Relaxation['place'],
  units: AdminUnits,
): CompiledCondition {
  if (how === 'any') return {};
  const tokens = places.flatMap(({ units: named, addressText }) => [
    ...topmostUnits(
      units,
      named.flatMap((unit) => widenUnit(unit, how, units)).map(({ code }) => code),
    ).map(filterTokens.place),
    ...(addressText === undefined
      ? []
      : [requiredTokens(readWords(addressText)[0] ?? { exact: '', folded: '', hangul: false }).at(-1) ?? '']),
  ]);
  return { any: hashTokens(...tokens) };
}

function widenUnit(unit: AdminUnit, how: Relaxation['place'], units: AdminUnits): AdminUnit[] {
  const top = ancestorsOf(unit).at(-1) ?? unit;
  if (how === 'own') return [unit];
  return how === 'province' ? [top] : [top, ...listNeighbours(units, top.code)];
}

function yearsFilter(years: Years): CompiledCondition {
  const most = 'none' in years ? 0 : 'lessThan' in years ? years.lessThan - 1 : years.most;
  const accepted = Array.from({ length: most + 1 }, (_, year) => factTokens.years(year));
  return {
    any: hashTokens(...accepted, factTokens.years('?')),
    // A title with "senior" or "trưởng phòng" asks for more experience, even without a number, so such ads are
    // excluded.
    ...(most <= SENIOR_YEARS
      ? {
          none: ['senior', 'lead', 'manager', 'director'].map((level) => hashTokens(factTokens.level(level))),
        }
      : {}),
  };
}

/** Ads that ask for more years than this are for seniors. */
const SENIOR_YEARS = 2;
/** Years of experience that only ads for seniors ask for. */
export const seniorYears: readonly number[] = Array.from(
  { length: 48 },
  (_, year) => year + SENIOR_YEARS + 1,
);

/** Levels that are accepted if a search asks for this level: "팀장" is a leader or a manager. */
export function levelsLike(level: Level): Level[] {
  return level === 'lead' || level === 'manager' ? ['lead', 'manager', 'director'] : [level];
}

function levelFilter(level: Level, excluded: boolean): CompiledCondition {
  const names = levelsLike(level).map(factTokens.level);
  if (excluded) return { any: hashTokens(...names) };
  if (level === 'junior')
    return {
      any: hashTokens(...[0, 1, 2].map(factTokens.years), factTokens.years('?'), ...names),
      none: ['senior', 'lead', 'manager', 'director'].map((other) => hashTokens(factTokens.level(other))),
    };
  const more = level === 'senior' ? seniorYears.map(factTokens.years) : [];
  return { any: hashTokens(...names, ...more, factTokens.level('?')) };
}

/** Levels of schooling up to that of the searcher, because ads may ask for less. */
function schoolingsUpTo(schooling: string): string[] {
  const order = ['no-degree', 'high-school', 'college', 'university'];
  return order.slice(0, order.indexOf(schooling) + 1);
}

/** Returns the filter with these conditions added. */
export function addConditions(filter: Filter, compiled: readonly CompiledCondition[]): Filter {
  const rest = compiled.flatMap(({ rest: own, none = [] }) => [
    ...(own ? [own] : []),
    ...none.map((tokens) => sql`NOT ${containsTokens(tokens)}`),
  ]);
  const any = compiled.flatMap((one) => (one.any ? [one.any] : []));
  if (rest.length + any.length === 0) return filter;
  return {
    ...narrowFilter(filter, ...rest),
    filters: [...filter.filters, ...any],
    isNarrow: filter.isNarrow || compiled.some(({ isNarrow }) => isNarrow),
  };
}

/** Tokens of the jobs of a workplace, which an ad has if its title names such a job. */
export const workplaceJobTokens = (id: string): number[] =>
  (jobsOfWorkplace.get(id) ?? []).map((job) => hash(titleToken(job)));
