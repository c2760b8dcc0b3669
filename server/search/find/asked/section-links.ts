import { type AdminUnit, ancestorsOf } from '#server/places/locations/places.ts';
import type { Word } from '#server/search/parse/normalise.ts';
import { textWithout } from '#server/search/question/parse.ts';
import type { JobWords, NamedPlace, WishKind } from '#server/search/question/parsed-query.ts';
import type { DroppedCondition, Section } from './section.ts';
import type { UnderstoodSearch } from './understand.ts';

/** Kinds of conditions that each step of widening drops. */
export const droppedKinds: Record<DroppedCondition, readonly WishKind[]> = {
  related: [],
  words: [],
  company: ['company'],
  district: ['place'],
  unstated: ['pay', 'type', 'remote'],
  hours: ['hours', 'language', 'schooling', 'posted'],
  level: ['level'],
  experience: ['experience'],
  province: ['place'],
  pay: ['pay'],
  type: ['type', 'remote'],
  country: ['place'],
  job: [],
};

/** Careers that a search can be limited to. */
const CAREERS_MAX = 50;

/**
 * Words and filters that search for all ads of a section.
 * @param careerOf the career or group of a token
 */
export function toSectionSearch(
  { without }: Section,
  understood: UnderstoodSearch,
  careerOf: (token: number) => number | undefined,
) {
  const { parsed, conditions, related, groups } = understood;
  const careersOf = (tokens: readonly number[]) => ({
    career_ids: [...new Set(tokens.flatMap((token) => careerOf(token) ?? []))].slice(0, CAREERS_MAX),
  });
  if (without.includes('job')) return { rest: '', filters: careersOf(groups) };
  if (without.includes('related')) {
    const tokens = related.questions.flatMap(({ named }) => named.flat());
    return { rest: withoutWords(parsed.text, parsed.jobs, () => []), filters: careersOf(tokens) };
  }
  const places = conditions.flatMap((one) => (one.kind === 'place' && !one.excluded ? one.places : []));
  const isInProvince =
    without.includes('district') && !without.includes('province') && !without.includes('country');
  return {
    rest: restOf(understood, without),
    filters: isInProvince
      ? { address_codes: [...new Set(places.flatMap(provincesOf).map(({ code }) => code))] }
      : {},
  };
}

/** Returns the text without the conditions that a section need not meet, and without the words that narrow the job. */
function restOf({ parsed, conditions }: UnderstoodSearch, without: Section['without']): string {
  const kinds = new Set(without.flatMap((name) => droppedKinds[name]));
  const dropped = conditions.filter(({ kind, excluded }) => !excluded && kinds.has(kind));
  const text = textWithout(
    parsed,
    dropped.flatMap(({ ranges }) => ranges),
  );
  return without.includes('words') ? withoutWords(text, parsed.jobs, ({ head }) => head) : text;
}

/** Removes the words of the job from the text, except those that `keep` returns. */
function withoutWords(
  text: string,
  jobs: readonly JobWords[],
  keep: (job: JobWords) => readonly Word[],
): string {
  const narrower = jobs.flatMap((job) => {
    const kept = new Set(keep(job).map(({ exact }) => exact));
    return job.required.flatMap(({ exact }) => (kept.has(exact) ? [] : [exact]));
  });
  const words = text.split(' ').filter((word) => !narrower.includes(word.toLowerCase()));
  return words.join(' ');
}

/** The provinces that contain a place; empty if the place is a province itself. */
export function provincesOf({ units }: NamedPlace): AdminUnit[] {
  return units.flatMap((unit) => (unit.level > 1 ? (ancestorsOf(unit).at(-1) ?? []) : []));
}
