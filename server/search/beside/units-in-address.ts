import type { Db } from '#server/infrastructure/db/connection.ts';
import { getPlaceLexicon } from '../index/lexicon-of-rows.ts';
import { readWords } from '../parse/normalise.ts';
import { findPlaces } from '../places/places-in-text.ts';

/**
 * Codes of the units that a typed address names, the smallest first: the district of "12 Lê Lợi, Quận 1, TP. Hồ Chí Minh". Empty for a link to a
 * meeting, and if the text names no unit or one of several with this name.
 */
export async function listUnitsInAddress(db: Db, text: string): Promise<string[]> {
  if (text.includes('://')) return [];
  return findPlaces(await getPlaceLexicon(db), readWords(text))
    .filter(({ units }) => new Set(units.map(({ name, level }) => `${level} ${name}`)).size === 1)
    .flatMap(({ units }) => units)
    .sort((one, other) => other.level - one.level)
    .map(({ code }) => code);
}
