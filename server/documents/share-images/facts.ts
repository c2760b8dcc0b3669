import { type Language, languages } from '#contract/languages.ts';
import type { ShareImageKind } from '#contract/site/share-images.ts';
import { formatSalaryPerUnit } from '#contract/text/salary-format.ts';
import { chooseCompanyName } from '#server/accounts/companies/names.ts';
import { isPublicCompany } from '#server/accounts/companies/queries.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { translate, translatorFor } from '#server/infrastructure/text/i18n.ts';
import { formatUnitName } from '#server/places/locations/names.ts';
import { getAdminUnits } from '#server/places/locations/places.ts';
import { listRecruitmentCards } from '#server/search/index.ts';
import { findCareer } from '#server/site/landings/queries.ts';
import { isShown } from '#server/states/search.ts';
import type { ShareImageFacts } from './drawing.ts';

/** Content of an image. The tile is drawn later from `seed`, the same one as on pages. */
export type ShareImageContent = Omit<ShareImageFacts, 'tile'> & { seed: string };

export interface Reader {
  language: Language;
  now: Date;
}

/** Finds the content for the preview image of a page; undefined if there is no such page, or the ad is closed. */
export async function findShareImageContent(
  db: Db,
  kind: ShareImageKind,
  key: string,
  reader: Reader,
): Promise<ShareImageContent | undefined> {
  const found = await finders[kind](db, key, reader);
  return found && { pay: '', product: translate(reader.language, 'common.product'), ...found };
}

type Found = Pick<ShareImageContent, 'title' | 'line' | 'seed'> & { pay?: string };
type Finder = (db: Db, key: string, reader: Reader) => Promise<Found | undefined>;

const idOf = (key: string) => (/^[1-9]\d{0,14}$/.test(key) ? Number(key) : undefined);

const finders: Record<ShareImageKind, Finder> = {
  recruitment: async (db, key, { language, now }) => {
    const id = idOf(key);
    if (!id || !(await isListed(db, id, now))) return undefined;
    const [card] = await listRecruitmentCards(db, [id], language, now);
    if (!card) return undefined;
    const { title, company } = card.data;
    return {
      title,
      line: company.name,
      pay: formatSalaryPerUnit(card.data, translatorFor(language), language),
      seed: `company:${company.id}`,
    };
  },
  company: async (db, key, { language }) => {
    const id = idOf(key);
    if (!id || !(await isPublicCompany(db, id))) return undefined;
    const company = await db
      .selectFrom('company as c')
      .leftJoin('industry as i', 'i.id', 'c.industry_id')
      .where('c.id', '=', id)
      .select(['company_name', 'company_name_kr', 'company_name_en', 'i.name_vi', 'i.name_kr', 'i.name_en'])
      .executeTakeFirstOrThrow();
    const name = chooseCompanyName(company, language);
    return { title: name, line: company[`name_${language}`] ?? '', seed: `company:${id}` };
  },
  jobs: async (db, key, { language }) => {
    // The pattern must match the whole key, because each accepted key is stored as a file of its own.
    const [, id, code] = /^(?:([1-9]\d{0,14})|in(?=\.))(?:\.([\w-]+))?$/.exec(key) ?? [];
    if (id === undefined && code === undefined) return undefined;
    const [career, places] = await Promise.all([
      id === undefined ? undefined : findCareer(db, Number(id)),
      getAdminUnits(db),
    ]);
    const place = places.get(code ?? '');
    if ((id !== undefined && !career) || (code !== undefined && place?.level !== 1)) return undefined;
    const names = {
      career: career?.[`name_${language}`] ?? '',
      place: place ? formatUnitName(place, language) : '',
    };
    const title = career && place ? 'both' : career ? 'career' : 'place';
    return {
      title: translate(language, `landing.title.${title}`, names),
      line: translate(language, 'common.description'),
      seed: `jobs:${key}`,
    };
  },
  site: async (_db, key, { language }) =>
    key === '0' ? { title: translate(language, 'common.description'), line: '', seed: 'hero' } : undefined,
};

async function isListed(db: Db, id: number, now: Date): Promise<boolean> {
  return (await filterListedAds(db, [id], now)).length > 0;
}

/** Returns those of these ads that are listed now. */
export async function filterListedAds(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('recruitment_search as s')
    .where('s.id', 'in', ids)
    .where(isShown(now).sql)
    .select('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The language of a language tag in a URL. */
export const languageOfTag = (tag: string): Language | undefined =>
  languages.find((language) => (language === 'kr' ? 'ko' : language) === tag);
