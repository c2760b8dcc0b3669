import { type AdminUnit, ancestorsOf, type Point } from '#server/places/locations/places.ts';

interface Archipelago {
  name: 'hoang_sa' | 'truong_sa';
  /** Codes of the former district and of the current special zone. */
  codes: readonly string[];
  /** Rounded points of the larger islands. */
  islands: readonly (readonly [latitude: number, longitude: number])[];
}

/**
 * The archipelagos of Vietnam. GeoNames has a point for only one of them, and the point of the province would show them
 * on the mainland, so their islands are listed here.
 */
export const archipelagos: readonly Archipelago[] = [
  {
    name: 'hoang_sa',
    codes: ['498', 'N20333'],
    islands: [
      [16.53, 111.61],
      [16.83, 112.34],
      [16.67, 112.73],
      [16.45, 111.51],
      [15.78, 111.2],
    ],
  },
  {
    name: 'truong_sa',
    codes: ['576', 'N21548'],
    islands: [
      [8.64, 111.92],
      [11.43, 114.33],
      [10.38, 114.48],
      [10.18, 114.37],
      [9.89, 114.33],
      [8.97, 113.69],
      [7.89, 112.91],
    ],
  },
];

/** The archipelago that contains a unit. */
export const archipelagoOf = (unit: AdminUnit): Archipelago | undefined =>
  archipelagos.find(({ codes }) => ancestorsOf(unit).some(({ code }) => codes.includes(code)));

/** The point of an archipelago: that of its first island. */
export function pointOfArchipelago({ islands: [first] }: Archipelago): Point {
  if (!first) throw new Error('an archipelago without islands');
  return { latitude: first[0], longitude: first[1] };
}
