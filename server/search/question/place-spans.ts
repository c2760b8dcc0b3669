import type { FoundConcept } from '../parse/concepts.ts';
import type { JobBounds } from '../places/place-ambiguity.ts';
import type { FoundPlace } from '../places/places-in-text.ts';
import type { Lexicon } from './lexicon.ts';
import type { Located, Span } from './span.ts';

/** Finds the places of a text as spans. Words next to a name may belong to a condition or to the job instead. */
export function listPlaceSpans(
  words: readonly Located[],
  { concepts, lexicon }: { concepts: readonly FoundConcept[]; lexicon: Lexicon },
): Span[] {
  return listPlaces(words, concepts, lexicon).flatMap((found): Span[] => {
    const end = found.from + found.length;
    // The word after the name begins the name of a job: "Thuận An area manager", "박닌 베트남어강사".
    const job = concepts.find(
      ({ from, length }) =>
        found.nameEnd <= from && from < end && end < from + length + Number(found.rest !== ''),
    );
    const [first, last] = [words[found.from], words[(job?.from ?? end) - 1]];
    if (!first || !last) return [];
    const to = job ? last.to : last.to - found.rest.length;
    return [{ from: first.from, to, rank: 3, read: { as: 'place', found } }];
  });
}

/**
 * Removes from a place the preposition that ends the phrase before it: "bao ăn ở Bình Dương", "project based in Huế".
 */
export function withoutPhrase(place: Span, phrases: readonly Span[]): Span {
  const before = phrases.filter(
    ({ read, from, to }) => read.as === 'wish' && from < place.from && place.from < to && to < place.to,
  );
  return { ...place, from: Math.max(place.from, ...before.map(({ to }) => to)) };
}

/**
 * Finds the places. A place does not begin inside the name of a job if another place begins after it: "lễ tân Phú Quốc"
 * names Phú Quốc, "giám đốc khu vực Huế" names Huế.
 */
function listPlaces(
  words: readonly Located[],
  jobs: readonly FoundConcept[],
  { findPlaces }: Lexicon,
): FoundPlace[] {
  const names = jobs.filter(({ length }) => length > 1);
  const bounds: JobBounds = {
    starts: new Set(names.map(({ from }) => from)),
    ends: new Set(names.map(({ from, length }) => from + length)),
  };
  const found = findPlaces(words, bounds);
  for (const place of found) {
    const end = place.from + place.length;
    const job = jobs.find(
      ({ from, length }) => from < place.from && place.from < from + length && from + length < end,
    );
    const start = job && job.from + job.length;
    const behind = start === undefined ? [] : findPlaces(words, bounds, start);
    if (start !== undefined && behind[0]?.from === start)
      return [...found.filter(({ from }) => from < place.from), ...behind];
  }
  return found;
}
