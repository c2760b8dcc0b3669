import { sql } from 'kysely';
import type { Language, Localized } from '#contract/languages.ts';
import type { PayMarket, PayMarketChart } from '#contract/recruitments/pay-market.ts';
import { KOREAN_CODE } from '#contract/text/monthly-pay.ts';
import { cacheValue } from '#server/infrastructure/db/caches/ttl-value.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { type AdminUnits, getAdminUnits } from '#server/places/locations/places.ts';
import { indexableUnits, provinceOf } from '../places/places.ts';

type Level = PayMarket['level'];

/** A group of ads: those of a career, a career group (`career_id`) or any career (null), in a province or a country. */
interface Group {
  career_id: number | null;
  area: string;
}
type Counted = Pick<PayMarketChart, 'median' | 'ads' | 'counted_on' | 'low' | 'step'>;
type Career = Record<Localized<'name'>, string> & { id: number; parent_id: number | null };

interface Markets {
  counted: ReadonlyMap<string, Counted>;
  careers: ReadonlyMap<number, Career>;
}

/** The ad or other record that is compared: its first career, and its addresses, with the entered one first. */
export interface ComparedRecord {
  career_id: number | null | undefined;
  codes: readonly (string | null | undefined)[];
}

const keyOf = ({ career_id, area }: Group) => `${career_id ?? ''}:${area}`;

const countries: Record<string, Record<Language, string>> = {
  VN: { vi: 'Việt Nam', kr: '베트남', en: 'Vietnam' },
  KR: { vi: 'Hàn Quốc', kr: '한국', en: 'Korea' },
};

/** Loads the market pay of all groups without its buckets, at most ten minutes old. */
const listMarkets: (db: Db, now: Date) => Promise<Markets> = cacheValue(
  { name: 'Markets of pay', changes: ['references'], milliseconds: 600_000 },
  async (db) => {
    const [rows, careers] = await Promise.all([
      db
        .selectFrom('pay_market')
        .select(['career_id', 'area', 'median', 'ads', 'counted_on', 'low', 'step'])
        .execute(),
      db.selectFrom('career').select(['id', 'parent_id', 'name_vi', 'name_kr', 'name_en']).execute(),
    ]);
    return {
      counted: new Map(rows.map(({ career_id, area, ...market }) => [keyOf({ career_id, area }), market])),
      careers: new Map(careers.map((career) => [career.id, career])),
    };
  },
);

/**
 * Creates functions that find the market pay for an ad, with names in the reader's language; they return null if too
 * few ads are similar.
 */
export async function getMarketFinder(db: Db, language: Language, now: Date) {
  const [markets, places] = await Promise.all([listMarkets(db, now), getAdminUnits(db)]);
  const find = (ad: ComparedRecord) => findMarket(markets, places, ad);
  return {
    find: (ad: ComparedRecord): PayMarket | null => {
      const found = find(ad);
      return found ? describe(found, markets, places, language) : null;
    },
    /** Like `find`, but also reads the buckets of the chart. */
    findChart: async (ad: ComparedRecord): Promise<PayMarketChart | null> => {
      const found = find(ad);
      const buckets = found && (await readBuckets(db, found.group));
      if (!found || !buckets) return null;
      const { low, step } = found.market;
      return { ...describe(found, markets, places, language), low, step, buckets };
    },
    /** Market pay of all ads in Vietnam, the axis on which the ads of a list are compared. */
    all: markets.counted.get(keyOf({ career_id: null, area: 'VN' })),
  };
}

interface Found {
  level: Level;
  group: Group;
  market: Counted;
}

/** Finds the most similar group with enough ads (docs/decisions/0108-market-of-pay.md). */
function findMarket(
  { counted, careers }: Markets,
  places: AdminUnits,
  { career_id, codes }: ComparedRecord,
): Found | undefined {
  const province = provinceOf(
    indexableUnits(
      places,
      codes.map((code) => code ?? null),
    ),
  )?.code;
  const country = province?.startsWith(KOREAN_CODE) ? 'KR' : 'VN';
  const career = careers.get(career_id ?? 0);
  const own = career?.parent_id ? career.id : undefined;
  const group = career?.parent_id ?? career?.id;
  const candidates: [Level, number | null | undefined, string | undefined][] = [
    ['CAREER_PROVINCE', own, province],
    ['CAREER', own, country],
    ['GROUP_PROVINCE', group, province],
    ['GROUP', group, country],
    ['PROVINCE', null, province],
  ];
  for (const [level, id, area] of candidates) {
    if (id === undefined || area === undefined) continue;
    const market = counted.get(keyOf({ career_id: id, area }));
    if (market) return { level, group: { career_id: id, area }, market };
  }
  return undefined;
}

function describe(
  { level, group, market }: Found,
  { careers }: Markets,
  places: AdminUnits,
  language: Language,
): PayMarket {
  const { median, ads, counted_on } = market;
  const place = places.get(group.area);
  return {
    level,
    career: careers.get(group.career_id ?? 0)?.[`name_${language}`] ?? null,
    place: place ? formatUnitName(place, language) : (countries[group.area]?.[language] ?? ''),
    median,
    ads,
    counted_on,
  };
}

async function readBuckets(db: Db, { career_id, area }: Group): Promise<number[] | undefined> {
  const { rows } = await sql<{ buckets: number[] }>`
    SELECT buckets FROM pay_market WHERE career_id IS NOT DISTINCT FROM ${career_id}::bigint AND area = ${area}`.execute(
    db,
  );
  return rows[0]?.buckets;
}
