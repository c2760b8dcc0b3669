import { z } from 'zod';
import { anyone, call } from '../call.ts';
import { locationCode, optional } from '../fields.ts';

/** Coordinates in degrees. */
const point = { latitude: z.number(), longitude: z.number() };

/** Eight compass directions, clockwise from the north. */
export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Surroundings of an address in Vietnam, for a small map. */
export const placeMap = z.object({
  /** The former district that contains the address. Smaller units have no coordinates. */
  pin: z.object({ name: z.string(), ...point }),
  /** Centre of the present province. */
  centre: z.object({ name: z.string(), ...point }),
  /** Distance from the centre to the pin in whole kilometres; 0 means at the centre. */
  kilometres: z.int().min(0),
  direction: z.enum(directions),
  /** Coordinates of other districts nearby. */
  dots: z.array(z.object(point)),
});
export type PlaceMap = z.output<typeof placeMap>;

export const showJobMap = call('GET /home/map', {
  summary:
    'Listed ads by district, for a map of Vietnam. With a province of today, its districts with most ads; null if the site shows no maps',
  access: anyone,
  input: z.object({ address_code: optional(locationCode()) }),
  output: z.object({
    map: z
      .object({
        /** Former districts with coordinates, and present provinces with ads that belong to no such district. */
        dots: z.array(z.object({ province: z.string(), ...point, ads: z.int() })),
        archipelagos: z.array(
          z.object({
            name: z.enum(['hoang_sa', 'truong_sa']),
            ads: z.int(),
            islands: z.array(z.object(point)),
          }),
        ),
        /** Districts of the given province, including those without coordinates, the ones with the most ads first. */
        districts: z.array(z.object({ code: z.string(), name: z.string(), ads: z.int() })),
      })
      .nullable(),
  }),
  sharedSeconds: 600,
});
export type JobMap = NonNullable<z.output<typeof showJobMap.output>['map']>;
