import type * as contract from '#contract/places/locations.ts';
import { placesMax } from '#contract/places/locations.ts';
import type { Handlers } from '#server/infrastructure/calls/context.ts';
import { validationError } from '#server/infrastructure/errors/api-errors.ts';
import { readSetting } from '#server/infrastructure/settings/read.ts';
import { listAddressUnits } from './addresses.ts';
import { findUnits, isNamedLike } from './find.ts';
import { answerLocated, toUnitAnswer } from './names.ts';
import { findNearest } from './nearest.ts';
import { type AdminUnit, type AdminUnits, getAdminUnits } from './places.ts';

export const locationsHandlers: Handlers<typeof contract> = {
  listCities: async ({ db, language, env }, { key, code, country, current }) => {
    const places = await getAdminUnits(db);
    if (code !== undefined) {
      const province = getPlace(places, code, (place) => place.level === 1);
      const districts = narrow(
        province.children.filter((place) => place.level === 2),
        key,
      );
      const child = districts.map((place) => toUnitAnswer(place, language));
      return { list: [{ ...toUnitAnswer(province, language), child }] };
    }
    const isTwoLevels = current || (await readSetting({ db, env }, 'address_levels')) === 2;
    const provinces = listProvinces(places, country, isTwoLevels);
    return { list: narrow(provinces, key).map((place) => toUnitAnswer(place, language)) };
  },

  listAreas: async ({ db, language }, { key, code }) => {
    const above = getPlace(await getAdminUnits(db), code, (place) => place.level < 3);
    const wards = above.children.filter((place) => place.level === 3);
    return { list: narrow(wards, key).map((place) => toUnitAnswer(place, language)) };
  },

  searchPlaces: async ({ db, language, env }, { key, level, limit, current }) => {
    const places = await getAdminUnits(db);
    const prefersCurrent = current || (await readSetting({ db, env }, 'address_levels')) === 2;
    const found = key
      ? findUnits(places.values(), key, prefersCurrent)
      : listProvinces(places, 'VN', prefersCurrent);
    const list = (current ? addProvincesOfToday(found) : found)
      .filter((place) => level === undefined || place.level === level)
      .slice(0, limit ?? placesMax)
      .map((place) => answerLocated(place, language));
    return { list };
  },

  findNearestPlace: async ({ db, language, env }, point) => {
    const isTwoLevels = (await readSetting({ db, env }, 'address_levels')) === 2;
    const place = findNearest(await getAdminUnits(db), point, isTwoLevels ? 1 : 2);
    return { place: place ? answerLocated(place, language) : null };
  },

  showPlace: async ({ db, language }, { code }) => {
    getPlace(await getAdminUnits(db), code, () => true);
    return listAddressUnits(db, code, language);
  },

  namePlaces: async ({ db, language }, { codes }) => {
    const places = await getAdminUnits(db);
    const list = codes.flatMap((code) => {
      const place = places.get(code);
      return place ? [answerLocated(place, language)] : [];
    });
    return { list };
  },
};

/** Adds after each former province the current one that contains it. */
const addProvincesOfToday = (found: readonly AdminUnit[]): AdminUnit[] => [
  ...new Set(found.flatMap((place) => (place.level === 1 ? [place, ...place.successors] : [place]))),
];

/**
 * Lists the provinces of one system: the current one or that before July 2025. A list of both would show most of them
 * twice.
 */
function listProvinces(places: AdminUnits, country: AdminUnit['country'], isCurrent: boolean): AdminUnit[] {
  const provinces = [...places.values()].filter(
    (place) =>
      place.level === 1 && place.country === country && (country === 'KR' || place.isCurrent === isCurrent),
  );
  return sortByName(provinces);
}

function narrow(places: AdminUnit[], key: string | undefined): AdminUnit[] {
  return sortByName(key === undefined ? places : places.filter((place) => isNamedLike(place, key)));
}

const byName = new Intl.Collator('vi', { numeric: true });
function sortByName(places: AdminUnit[]): AdminUnit[] {
  return places.toSorted((a, b) => byName.compare(a.name, b.name));
}

function getPlace(places: AdminUnits, code: string, fits: (place: AdminUnit) => boolean): AdminUnit {
  const place = places.get(code);
  if (!place || !fits(place)) throw validationError({ code: 'error.field.location' });
  return place;
}
