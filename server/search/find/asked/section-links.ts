import { type AdminUnit, ancestorsOf } from '#server/places/locations/places.ts';
import { textWithout } from '#server/search/question/parse.ts';
import type { JobWords, NamedPlace, WishKind } from '#server/search/question/parsed-query.ts';
import type { Dropped, Section } from './section.ts';
import type { Understood } from './understand.ts';

/** Kinds of conditions that each step of widening drops. */
export const droppedKinds: Record<Dropped, readonly WishKind[]> = {
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

/**
 * Words and filters that search for all ads of a section.
 * @param groupOf the career group of a token
 */
export function linkSection(
  { without }: Section,
  understood: Understood,
  groupOf: (token: number) => number | undefined,
) {
  const { conditions, groups } = understood;
  if (without.includes('job'))
    return { rest: '', filters: { career_ids: groups.flatMap((token) => groupOf(token) ?? []) } };
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

/** The text without the conditions that a section need not meet, and without what narrows the job. */
function restOf({ parsed, conditions }: Understood, without: Section['without']): string {
  const kinds = new Set(without.flatMap((name) => droppedKinds[name]));
  const dropped = conditions.filter(({ kind, excluded }) => !excluded && kinds.has(kind));
  const text = textWithout(
    parsed,
    dropped.flatMap(({ ranges }) => ranges),
  );
  return without.includes('words') ? withoutWords(text, parsed.jobs) : text;
}

function withoutWords(text: string, jobs: readonly JobWords[]): string {
  const narrower = jobs.flatMap(({ required, head }) => {
    const kept = new Set(head.map(({ exact }) => exact));
    return required.flatMap(({ exact }) => (kept.has(exact) ? [] : [exact]));
  });
  const words = text.split(' ').filter((word) => !narrower.includes(word.toLowerCase()));
  return words.join(' ');
}

/** The provinces that contain a place; none for a province. */
export function provincesOf({ units }: NamedPlace): AdminUnit[] {
  return units.flatMap((unit) => (unit.level > 1 ? (ancestorsOf(unit).at(-1) ?? []) : []));
}
