import { type Language, languages } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { type KnownAd, wordsOf } from './ads.ts';

/**
 * A title or the name of a company, which is searched exactly as written. One of the ads in `truth` must be among the
 * first three.
 */
export interface TypedName {
  kind: string;
  language: Language;
  text: string;
  truth: ReadonlySet<number>;
}

/** Number of titles for each class and language, 90 in total; the number of companies follows. */
const TITLES_EACH = 6;
const COMPANIES = 30;
/** Longest text that a search takes. */
const MOST_LETTERS = 100;

/**
 * Patterns of words that state a condition. They are separate from those of the parser, so that the parser is not
 * measured by itself.
 */
const classes = {
  place:
    /(?<!\p{L})(?:hà nội|hồ chí minh|tp\.? ?hcm|hcm|đà nẵng|bình dương|đồng nai|bắc ninh|hải phòng|quảng ninh|cần thơ|long an|quận \d+|hanoi|ho chi minh|da nang|binh duong|vietnam|việt nam|korea|addis ababa|seoul)(?!\p{L})|서울|부산|경기|인천|하노이|호치민|박닌|판교|강남|베트남/iu,
  amount:
    /(?<![\p{L}\d])(?:\$ ?\d[\d,.]*|\d[\d,.]*(?: ?- ?\d[\d,.]*)? ?(?:tr|triệu|million|usd|vnd|k|만|만원|만동))(?!\p{L})/iu,
  years: /(?<!\d)\d{1,2} ?\+? ?(?:[-~] ?\d{1,2} ?)?(?:năm|years?|yrs?|년)(?![\p{L}]|차례)/iu,
  level:
    /(?<!\p{L})(?:trưởng (?:nhóm|phòng)|giám đốc|senior|junior|leader|manager|fresher)(?!\p{L})|팀장|시니어|주니어|신입/iu,
  language:
    /(?<!\p{L})(?:tiếng (?:anh|nhật|hàn|trung)|english|japanese|korean|chinese|ielts|toeic|topik|n[1-5])(?!\p{L})|영어|일본어|중국어|베트남어|한국어/iu,
};

/**
 * Lists titles that contain a place, an amount, years, a level or a language. All ads with the same title are expected
 * results.
 */
export function listTypedTitles(ads: readonly KnownAd[], random: () => number): TypedName[] {
  const sameTitle = Map.groupBy(ads, ({ title }) => keyOf(title));
  const drawn = draw(ads, random);
  return Object.entries(classes).flatMap(([name, pattern]) => {
    const fitting = drawn.filter((ad) => mayBeAsked(ad.title) && pattern.test(ad.title));
    const own = languages.flatMap((language) =>
      fitting.filter((ad) => ad.language === language).slice(0, TITLES_EACH),
    );
    // Few Korean titles name an amount: other titles take the place of the missing ones.
    const rest = fitting.filter((ad) => !own.includes(ad));
    return [...own, ...rest].slice(0, TITLES_EACH * languages.length).map(({ title, language }) => ({
      kind: `title with ${name}`,
      language,
      text: title,
      truth: new Set((sameTitle.get(keyOf(title)) ?? []).map(({ id }) => id)),
    }));
  });
}

/** Lists companies with such a word in their name, and their listed ads. */
export async function listTypedCompanies(db: Db, random: () => number): Promise<TypedName[]> {
  const now = new Date();
  const rows = await db
    .selectFrom('recruitment_search as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .select(['s.id', 'c.company_name as name'])
    .where('s.starts_at', '<=', now)
    .where('s.expires_at', '>', now)
    .orderBy('s.id')
    .execute();
  const all = Map.groupBy(rows, ({ name }) => keyOf(name));
  const pattern = new RegExp(
    Object.values(classes)
      .map(({ source }) => source)
      .join('|'),
    'iu',
  );
  const names = [...all.values()].flatMap(([first]) => (first ? [first.name] : []));
  return draw(names, random)
    .filter((name) => mayBeAsked(name) && pattern.test(name))
    .slice(0, COMPANIES)
    .map((name) => ({
      kind: 'company',
      language: /\p{Script=Hangul}/u.test(name) ? 'kr' : 'vi',
      text: name,
      truth: new Set((all.get(keyOf(name)) ?? []).map(({ id }) => id)),
    }));
}

const mayBeAsked = (text: string): boolean => text.length <= MOST_LETTERS && wordsOf(text).length > 1;
const keyOf = (text: string): string => wordsOf(text).join(' ');

function draw<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
