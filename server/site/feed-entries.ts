import { type Language, languageTag, pathIn } from '#contract/languages.ts';
import { recruitmentPath } from '#contract/record-paths.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type { SearchCriteria } from '#contract/recruitments/search.ts';
import type { Db } from '#server/db/connection.ts';
import { payText } from '#server/recruitments/pay-text.ts';
import { listRecruitmentCards } from '#server/search/cards.ts';
import { word } from '#server/words.ts';
import { listFeedHits, writeFeedQuery } from './feed-criteria.ts';

/** One ad as feeds tell it; all texts are plain. */
export interface FeedEntry {
  /** Stays when the title changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  published: Date | undefined;
  updated: Date;
  author: string;
  tags: string[];
  /** Of an ad: what job boards read beside the rest. */
  card?: RecruitmentCard;
}

/** A feed before it is written in one of the formats. */
export interface Feed {
  title: string;
  description: string;
  language: string;
  /** Address of the list that it follows. */
  page: string;
  /** Its own address. */
  self: string;
  /** Scheme and host of the product. */
  origin: string;
  entries: FeedEntry[];
}

/** Who asks for a feed, and where. */
export interface FeedReader {
  language: Language;
  now: Date;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  /** Prefix-less path of the feed. */
  path: string;
}

/** Makes the feed of the ads that match, newest first. */
export async function makeFeed(db: Db, criteria: SearchCriteria, reader: FeedReader): Promise<Feed> {
  const { language, now, origin, path } = reader;
  const hits = await listFeedHits(db, criteria, { language, now });
  const changed = new Map(hits.map(({ id, updated_at }) => [id, updated_at]));
  const cards = await listRecruitmentCards(db, [...changed.keys()], language, now);
  const query = writeFeedQuery(criteria);
  const name = criteria.key ?? word(language, 'recruitment.title');
  return {
    title: `${name} · ${word(language, 'common.product')}`,
    description: word(language, 'common.description'),
    language: languageTag[language],
    page: origin + pathIn(language, `/recruitment${query}`),
    self: origin + pathIn(language, path + query),
    origin,
    entries: cards.map(({ data }) => toEntry(data, changed.get(data.id) ?? now, { language, origin })),
  };
}

function toEntry(
  card: RecruitmentCard,
  updated: Date,
  { language, origin }: { language: Language; origin: string },
): FeedEntry {
  const { id, title, company, place, posted_at, careers, skills, employment_type } = card;
  const facts = [
    company.name,
    place,
    payText(card, language),
    employment_type ? word(language, `enum.employment_type.${employment_type}`) : '',
    ...careers.map(({ name }) => name),
    skills.join(', '),
  ];
  return {
    id: `${origin}/recruitment/${id}`,
    url: origin + encodeURI(pathIn(language, recruitmentPath({ id, title }))),
    title: `${title} – ${company.name}`,
    summary: facts.filter(Boolean).join(' · '),
    published: posted_at === null ? undefined : new Date(posted_at),
    updated,
    author: company.name,
    tags: [...careers.map(({ name }) => name), ...skills],
    card,
  };
}
