import { z } from 'zod';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type LocalizedLine, readData } from './data.ts';
import type { Random } from './language/random.ts';

export interface Ward {
  code: string;
  name: string;
  district: string;
  /**
   * Today's ward into which this former ward was merged as a whole; null if there are several (docs/rules.md#places).
   */
  current: string | null;
}
export interface Province {
  code: string;
  names: LocalizedLine;
  /** Share of the ads that the province gets, and its level of pay compared with the two largest cities. */
  weight: number;
  level: number;
  wards: Ward[];
}

/** Larger labour markets: folded name, share of ads, level of pay, name in Hangul. */
const markets = readData(
  'markets',
  z.array(z.strictObject({ folded: z.string(), weight: z.number(), level: z.number(), kr: z.string() })),
);

/**
 * Reads the provinces of before July 2025, which had districts and wards, with their wards; the largest labour markets
 * come first.
 */
export async function listProvinces(db: Db): Promise<Province[]> {
  const units = await db
    .selectFrom('location')
    .where('valid_to', 'is not', null)
    .orderBy('level')
    .orderBy('code')
    .select(['code', 'name', 'unit_type', 'level', 'parent_code', 'folded'])
    .execute();
  const successors = await findOnlySuccessors(db);
  const provinces = new Map<string, Province>();
  const districts = new Map<string, { name: string; province: Province | undefined }>();
  for (const { code, name, unit_type, level, parent_code, folded } of units) {
    const parent = parent_code ?? '';
    if (level === 1) {
      const market = markets.find((one) => one.folded === folded) ?? { weight: 0.4, level: 0.82, kr: name };
      const names = { vi: name, kr: market.kr, en: name };
      provinces.set(code, { code, names, weight: market.weight, level: market.level, wards: [] });
    } else if (level === 2) {
      // "1" alone is no name: numbered districts keep their type.
      const shown = /^\d/.test(name) ? `${unit_type} ${name}` : name;
      districts.set(code, { name: shown, province: provinces.get(parent) });
    } else {
      const district = districts.get(parent);
      const current = successors.get(code) ?? null;
      district?.province?.wards.push({ code, name, district: district.name, current });
    }
  }
  return [...provinces.values()].sort((a, b) => b.weight - a.weight);
}

/** Maps former wards to today's ward, for those that were merged into exactly one. */
async function findOnlySuccessors(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('location_successor')
    .groupBy('code')
    .having((eb) => eb.fn.countAll(), '=', 1)
    .select(['code', (eb) => eb.fn.min('successor_code').as('successor_code')])
    .execute();
  return new Map(rows.map((row) => [row.code, row.successor_code]));
}

/** Picks a province, large labour markets more often. */
export function pickProvince(random: Random, provinces: readonly Province[]): Province {
  let rest = random.next() * provinces.reduce((sum, province) => sum + province.weight, 0);
  for (const province of provinces) {
    rest -= province.weight;
    if (rest < 0) return province;
  }
  return provinces[0] as Province;
}

/** Creates an address line that does not exist: numbered streets, industrial lots and invented houses. */
export function makeAddress(random: Random, atPlant: boolean): string {
  const number = random.whole(2, 198);
  if (atPlant)
    return `Lô ${random.pick(['A', 'B', 'C', 'D', 'E'])}${random.whole(1, 18)}, đường N${random.whole(1, 9)}`;
  return random.pick([
    `${number} đường số ${random.whole(1, 24)}`,
    `Tầng ${random.whole(2, 14)}, toà nhà ${random.pick(['Sen Việt', 'Hoa Gạo', 'Trúc Xanh', 'Lưu Ly'])}`,
    `${number}/${random.whole(2, 30)} ngõ ${random.whole(1, 60)}`,
    `Số ${number}, tổ ${random.whole(1, 20)}`,
  ]);
}
