import { withPlacement } from '#contract/hiring/ad-views.ts';
import { type Language, languageTag, pathIn } from '#contract/languages.ts';
import { companyPath, recruitmentPath } from '#contract/record-paths.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type { SearchCriteria } from '#contract/recruitments/search-criteria.ts';
import { formatSalaryPerUnit } from '#contract/text/salary-format.ts';
import { findCompanyName, isPublicCompany } from '#server/accounts/companies/queries.ts';
import { getFilterNames, type NamedFilter } from '#server/hiring/alerts/name.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { translate, translatorFor } from '#server/infrastructure/text/i18n.ts';
import { listRecruitmentCards } from '#server/search/index.ts';
import { listFeedHits, withoutUnnamed, writeFeedQuery } from './feed-criteria.ts';

/** An ad as a feed entry; all texts are plain. */
export interface FeedEntry {
  /** Identifier of the entry, which does not change with the title. */
  id: string;
  url: string;
  title: string;
  summary: string;
  published: Date | undefined;
  updated: Date;
  author: string;
  tags: string[];
}

/** A feed, independent of its format. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  /** URL of the list that it represents. */
  page: string;
  /** URL of the feed itself. */
  self: string;
  /** Scheme and host of the product. */
  origin: string;
  /** Name of the product. */
  publisher: string;
  entries: FeedEntry[];
}

/** Reader of a feed: language, origin and path. */
export interface FeedReader {
  language: Language;
  now: Date;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  /** Path of the feed without the language prefix. */
  path: string;
}

/** Creates the feed of the matching ads, newest first. */
export async function makeFeed(db: Db, asked: SearchCriteria, reader: FeedReader): Promise<Feed> {
  const { language, now, origin, path } = reader;
  const named = await getFilterNames(db, asked, language);
  const criteria = withoutUnnamed(asked, named);
  const company = await findCompany(db, criteria.company_id, language);
  const hits = await listFeedHits(db, criteria, { language, now });
  const changed = new Map(hits.map(({ id, updated_at }) => [id, updated_at]));
  const cards = await listRecruitmentCards(db, [...changed.keys()], language, now);
  const query = writeFeedQuery(criteria);
  const product = translate(language, 'common.product');
  return {
    title: `${nameFeed(criteria, { named, company, language })} · ${product}`,
    description: translate(language, 'common.description'),
    language: languageTag[language],
    // The list of all ads has no filter by company, so the page of the company is used instead.
    page: origin + pathIn(language, company ? encodeURI(companyPath(company)) : `/recruitment${query}`),
    self: origin + pathIn(language, path + query),
    origin,
    publisher: product,
    entries: cards.map(({ data }) => toEntry(data, changed.get(data.id) ?? now, { language, origin })),
  };
}

type Company = Parameters<typeof companyPath>[0];

/** The company of a feed, if it is public. */
async function findCompany(db: Db, id: number | undefined, language: Language): Promise<Company | undefined> {
  if (id === undefined || !(await isPublicCompany(db, id))) return undefined;
  const name = await findCompanyName(db, id, language);
  return name === undefined ? undefined : { id, name };
}

interface Named {
  named: readonly NamedFilter[];
  company: Company | undefined;
  language: Language;
}

/**
 * Formats the title of a feed like the list with these filters: its words, then its filters; the name of the
 * list if it has none.
 */
function nameFeed({ key, period }: SearchCriteria, { named, company, language }: Named): string {
  const parts = [
    company?.name,
    key,
    ...named.filter(({ field }) => field !== 'company_id').map(({ name }) => name),
    period && translate(language, `enum.time_filter.${period}`),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : translate(language, 'recruitment.title');
}

function toEntry(
  card: RecruitmentCard,
  updated: Date,
  { language, origin }: { language: Language; origin: string },
): FeedEntry {
  const { id, title, company, place, posted_at, careers, skills, employment_type } = card;
  const pay = formatSalaryPerUnit(card, translatorFor(language), language);
  const facts = [
    company.name,
    place,
    pay,
    employment_type ? translate(language, `enum.employment_type.${employment_type}`) : '',
    ...careers.map(({ name }) => name),
    skills.join(', '),
  ];
  return {
    id: `${origin}/recruitment/${id}`,
    url: origin + withPlacement(encodeURI(pathIn(language, recruitmentPath({ id, title }))), 'feed'),
    title: `${title} – ${company.name}`,
    summary: facts.filter(Boolean).join(' · '),
    published: posted_at === null ? undefined : new Date(posted_at),
    updated,
    author: company.name,
    tags: [...careers.map(({ name }) => name), ...skills],
  };
}
