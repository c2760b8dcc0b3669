import { foldUnitName, type Unit } from './units.ts';

/** The 17 regions of the first level, by ISO 3166-2:KR. Addresses below them are free text (docs/rules.md#places). */
const regions = [
  ['KR-11', 'Seoul', '서울특별시', 37.5665, 126.978],
  ['KR-26', 'Busan', '부산광역시', 35.1796, 129.0756],
  ['KR-27', 'Daegu', '대구광역시', 35.8714, 128.6014],
  ['KR-28', 'Incheon', '인천광역시', 37.4563, 126.7052],
  ['KR-29', 'Gwangju', '광주광역시', 35.1595, 126.8526],
  ['KR-30', 'Daejeon', '대전광역시', 36.3504, 127.3845],
  ['KR-31', 'Ulsan', '울산광역시', 35.5384, 129.3114],
  ['KR-50', 'Sejong', '세종특별자치시', 36.48, 127.289],
  ['KR-41', 'Gyeonggi', '경기도', 37.2636, 127.0286],
  ['KR-42', 'Gangwon', '강원특별자치도', 37.8813, 127.73],
  ['KR-43', 'Chungcheongbuk', '충청북도', 36.6424, 127.489],
  ['KR-44', 'Chungcheongnam', '충청남도', 36.6588, 126.6728],
  ['KR-45', 'Jeollabuk', '전북특별자치도', 35.8203, 127.1088],
  ['KR-46', 'Jeollanam', '전라남도', 34.8161, 126.4629],
  ['KR-47', 'Gyeongsangbuk', '경상북도', 36.576, 128.5056],
  ['KR-48', 'Gyeongsangnam', '경상남도', 35.2383, 128.6924],
  ['KR-49', 'Jeju', '제주특별자치도', 33.4996, 126.5312],
] as const;

/** The unit word that distinguishes a Korean region from Vietnamese units. */
export const koreanUnitType = 'Vùng';

/** Name in Hangul by code, for Korean readers; all others read the romanised name. */
export const koreanNames: ReadonlyMap<string, string> = new Map(
  regions.map(([code, , hangul]) => [code, hangul]),
);

/** Point of each region's seat of government by code: latitude, longitude. */
export const koreanPoints: ReadonlyMap<string, readonly [number, number]> = new Map(
  regions.map(([code, , , latitude, longitude]) => [code, [latitude, longitude]]),
);

/** The Korean regions as level 1 units. Their folded name includes both spellings. */
export function listKoreanRegions(): Unit[] {
  return regions.map(([code, name, hangul]) => ({
    code,
    name,
    unit_type: koreanUnitType,
    level: 1,
    parent_code: null,
    folded: `${foldUnitName(name)} ${hangul}`,
    valid_from: null,
    valid_to: null,
  }));
}
