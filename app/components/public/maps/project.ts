/** A point in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

export type Projection = (point: Point) => [x: number, y: number];

/**
 * Projects points around a latitude: the earth as flat, and a degree of longitude shortened by the cosine of the latitude.
 * @param corner the north-western corner of the drawing
 * @param scale units of the drawing in a degree of latitude
 */
export function createProjection(corner: Point, middleLatitude: number, scale: number): Projection {
  const shorter = Math.cos((middleLatitude * Math.PI) / 180);
  return ({ latitude, longitude }) => [
    Math.round((longitude - corner.longitude) * shorter * scale),
    Math.round((corner.latitude - latitude) * scale),
  ];
}

/** The path of dots: its style draws each as the round end of a line without length. */
export const dotPath = (points: readonly Point[], project: Projection): string =>
  points.map((point) => `M${project(point).join(' ')}h0`).join('');
