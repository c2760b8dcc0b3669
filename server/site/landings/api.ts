import { type Language, languages } from '#contract/languages.ts';
import type * as contract from '#contract/places/landings.ts';
import { searchCriteria } from '#contract/recruitments/search-criteria.ts';
import type { Context, Handlers } from '#server/infrastructure/calls/context.ts';
import { orNotFound } from '#server/infrastructure/errors/api-errors.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { type AdminUnit, getAdminUnits } from '#server/places/locations/places.ts';
import { getMarketFinder } from '#server/search/index.ts';
import {
  findCareer,
  findLandingCount,
  listCareerCounts,
  listUnitCounts,
  readLandingFacts,
  type Subject,
} from './queries.ts';

/** Maximum of links; more do not help visitors to choose. */
const MAX_LINKS = 12;

export const landingHandlers: Handlers<typeof contract> = {
  listLandings: async (context, subject) => {
    const { db, language } = context;
    const { career, place } = await findSubject(context, subject);
    const isAsked = career !== undefined || place !== undefined;
    const [ads, careers, places] = await Promise.all([
      isAsked ? findLandingCount(db, subject) : undefined,
      listCareerCounts(db, subject, career, { language, limit: MAX_LINKS }),
      listPlaces(context, subject, place),
    ]);
    const named = (nameOf: (language: Language) => string) => ({
      name: nameOf(language),
      names: Object.fromEntries(languages.map((one) => [one, nameOf(one)])) as Record<Language, string>,
    });
    return {
      career: career
        ? { id: career.id, parent_id: career.parent_id, ...named((one) => career[`name_${one}`]) }
        : null,
      place: place ? { code: place.code, ...named((one) => formatUnitName(place, one)) } : null,
      ads: ads ?? null,
      careers,
      places,
    };
  },

  showLandingFacts: async (context, subject) => {
    const { db, language, now } = context;
    await findSubject(context, subject);
    const { career_id, address_code } = subject;
    const criteria = searchCriteria.parse({
      career_ids: career_id === undefined ? [] : [career_id],
      address_codes: address_code === undefined ? [] : [address_code],
    });
    const markets = await getMarketFinder(db, language, now);
    const [facts, market] = await Promise.all([
      readLandingFacts(db, criteria, { language, now }),
      markets.findChart({ career_id, codes: [address_code] }),
    ]);
    return { ...facts, market };
  },
};

/** Throws 404 for an unknown career, or for anything but a current province. */
async function findSubject({ db }: Context, { career_id, address_code }: Subject) {
  const [career, places] = await Promise.all([
    career_id === undefined ? undefined : findCareer(db, career_id).then(orNotFound),
    address_code === undefined ? undefined : getAdminUnits(db),
  ]);
  const place = places?.get(address_code ?? '');
  return { career, place: places && orNotFound(place?.level === 1 && place.isCurrent ? place : undefined) };
}

/** Lists provinces that have ads of the subject: the nearest ones, or else those with most ads. */
async function listPlaces({ db, language }: Context, subject: Subject, near: AdminUnit | undefined) {
  const [counts, places] = await Promise.all([listUnitCounts(db, subject), getAdminUnits(db)]);
  const listed = counts.flatMap(({ code, ads }) => {
    const place = places.get(code);
    return place && place !== near ? [{ place, ads }] : [];
  });
  const sorted = near?.point
    ? listed.toSorted((a, b) => distance(near, a.place) - distance(near, b.place))
    : listed;
  return sorted
    .slice(0, MAX_LINKS)
    .map(({ place, ads }) => ({ code: place.code, name: formatUnitName(place, language), ads }));
}

/**
 * Approximate distance in degrees, only for comparisons. Longitude is shortened as at the latitude of central Vietnam.
 */
function distance({ point: a }: AdminUnit, { point: b }: AdminUnit): number {
  if (!a || !b) return Number.POSITIVE_INFINITY;
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * 0.96);
}
