import { z } from 'zod';
import { anyone, call } from '../call.ts';
import { decimal, flag, listOf, locationCode, oneOf, optionalInteger, optionalText } from '../fields.ts';
import { limits } from '../limits.ts';
import { referenceList } from '../paging.ts';

/** Countries whose first-level units (provinces or regions) the product contains. */
const countries = ['VN', 'KR'] as const;
/** Maximum number of places in an answer: a longer list does not help a person to choose. */
export const placesMax = 50;

/** One unit of the administrative map, with its name in the reader's language (docs/rules.md#wire-names). */
const placeShape = z.object({
  code: z.string(),
  /** Name as in a postal address: "Phường Bến Nghé", "Bến Nghé Ward"; a province without its unit word. */
  name: z.string(),
  /** Name without its unit word. */
  short_name: z.string(),
  /** Unit word in Vietnamese: Tỉnh, Thành phố, Quận … */
  unit_type: z.string(),
  /** Level of the unit: 1 province, 2 district, 3 ward. */
  level: z.literal([1, 2, 3]),
  parent_code: z.string().nullable(),
  /** False for units that were abolished by the reform of July 2025. */
  is_current: z.boolean(),
});
export type UnitAnswer = z.output<typeof placeShape>;

/** Name and code of a unit that is part of an address. */
const unit = placeShape.pick({ code: true, name: true });
/** A unit that is shown outside the list of its parent, with its parents. */
const locatedPlace = placeShape.extend({
  /** Names of the unit and its parents, from small to large: "Huyện Yên Phong, Bắc Ninh". */
  path: z.string(),
  /** The parent units, from small to large. */
  above: z.array(unit),
});

/**
 * Address as entered, in its parts, followed by today's administrative unit (ward or province) if it has another name since
 * the reform (docs/rules.md#places).
 */
export const addressShape = z.object({
  province: z.string().nullable(),
  district: z.string().nullable(),
  ward: z.string().nullable(),
  detail: z.string().nullable(),
  country: z.enum(countries),
  /** The present unit, such as "Phường Long Bình, Đồng Nai", if it has another name; null otherwise. */
  current: z.string().nullable(),
});
const optionalCode = z.preprocess((value) => (value === '' ? undefined : value), locationCode().optional());
const country = z.preprocess(
  (value) => (value === undefined || value === '' ? 'VN' : value),
  oneOf(countries),
);
const key = optionalText(limits.shortText);
/** True to list the present provinces even if forms ask for former ones. Only filters need this. */
const current = flag();
/** Cache time of the map, which changes with releases only. */
const sharedSeconds = 3600;

export const listCities = call('GET /location/city', {
  summary:
    'Provinces whose name holds the key; with the code of one, that province with its districts as child',
  access: anyone,
  input: z.object({ key, code: optionalCode, country, current }),
  output: referenceList(placeShape.extend({ child: z.array(placeShape).optional() })),
  sharedSeconds,
});

export const listAreas = call('GET /location/area', {
  summary: 'Wards of a district (of a province where the site asks for two levels) whose name holds the key',
  access: anyone,
  input: z.object({ key, code: locationCode() }),
  output: referenceList(placeShape),
  sharedSeconds,
});

export const searchPlaces = call('POST /location/search', {
  summary:
    'Places of any level for typed text, wide ones first; without text the provinces. With `current`, a province of before is followed by that of today',
  access: anyone,
  effect: 'read',
  input: z.object({ key, level: optionalInteger(1, 3), limit: optionalInteger(1, placesMax), current }),
  output: referenceList(locatedPlace),
});

export const findNearestPlace = call('POST /location/nearest', {
  summary:
    'The district nearest to a point in degrees, the province where the site asks for two levels; null for a point far away from all',
  access: anyone,
  effect: 'read',
  input: z.object({ latitude: decimal(-90, 90), longitude: decimal(-180, 180) }),
  output: z.object({ place: locatedPlace.nullable() }),
});

export const showPlace = call('GET /location/show', {
  summary: 'The units that a code stands in, each by its level: for forms that know the code alone',
  access: anyone,
  input: z.object({ code: locationCode() }),
  output: z.object({ province: unit.nullable(), district: unit.nullable(), ward: unit.nullable() }),
  sharedSeconds,
});

export const namePlaces = call('GET /location/names', {
  summary: 'Places by their codes, in that order; unknown codes are left out',
  access: anyone,
  input: z.object({ codes: listOf(locationCode(), placesMax) }),
  output: referenceList(locatedPlace),
  sharedSeconds,
});
