import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { toBits } from '#server/search/index.ts';
import { type Clause, compile, matchesClause } from './clauses.ts';
import { serializeCriteria } from './criteria.ts';
import { AdIndex, type NewAd } from './match.ts';
import { getQuery } from './parsed.ts';
import type { Alert } from './queries.ts';

/** Ads of one search in a mail. The list shows the others. */
const MAX_ADS = 10;
/** Candidates per search. More than `MAX_ADS`, because some may already be listed under another search of the same mail. */
const MAX_CANDIDATES = 40;

/** The new ads of one search. */
interface Found {
  alert: Alert;
  count: number;
  ads: NewAd[];
}

/** Cached results of distinct searches. Many people save the same search. */
const MAX_CACHED = 10_000;

/** New ads of one run and the compiled searches. Both are computed once for all readers with the same search. */
export class Matcher {
  readonly #db: Db;
  readonly #index: AdIndex<NewAd>;
  readonly #clauses = new Map<string, Clause[]>();
  readonly #found = new LRUCache<string, Omit<Found, 'alert'>>({ max: MAX_CACHED });

  constructor(db: Db, ads: readonly NewAd[]) {
    this.#db = db;
    this.#index = new AdIndex(ads);
  }

  /**
   * Finds the ads that are new since the last run of a search: first those in the reader's language, each
   * group newest first.
   */
  async find(alert: Alert, language: Language): Promise<Found> {
    const key = `${language} ${alert.matched_until.getTime()} ${keyOf(alert)}`;
    const known = this.#found.get(key);
    if (known) return { alert, ...known };
    const isNew = ({ seen_at }: NewAd) => seen_at > alert.matched_until;
    const found = this.#index.find(await this.#compile(alert)).filter(isNew);
    const isReadable = ({ languages }: NewAd) => (languages & toBits([language])) !== 0;
    const readable = found.filter(isReadable);
    const ads = [...readable, ...found.filter((ad) => !isReadable(ad)).slice(0, MAX_CANDIDATES)].slice(
      0,
      MAX_CANDIDATES,
    );
    const answer = { count: found.length, ads };
    this.#found.set(key, answer);
    return { alert, ...answer };
  }

  /** True if an earlier alert has already mailed the ad, because it was due while the ad was new. */
  async hasTold(alert: Alert, ad: NewAd): Promise<boolean> {
    if (ad.seen_at <= alert.created_at || ad.seen_at > alert.matched_until) return false;
    return (await this.#compile(alert)).some((clause) => matchesClause(ad, clause));
  }

  async #compile(alert: Alert): Promise<Clause[]> {
    const key = keyOf(alert);
    const clauses =
      this.#clauses.get(key) ?? (await compile(this.#db, alert.criteria, await getQuery(this.#db, alert)));
    this.#clauses.set(key, clauses);
    return clauses;
  }
}

const keyOf = ({ criteria, spellings, parsed }: Alert) =>
  `${serializeCriteria(criteria)} ${parsed ?? spellings.join('|')}`;

/** One search of a mail with the ads listed under it. */
export interface DigestPart {
  alert: Alert;
  count: number;
  ids: number[];
}

/**
 * Builds the mail of one reader: the new ads of each due search. No ad is repeated, within this mail or from
 * an earlier one.
 * @param due searches that are due, with their results
 * @param others all searches of the reader, including those mailed more often
 */
export async function digest(
  matcher: Matcher,
  due: readonly Found[],
  others: readonly Alert[],
): Promise<DigestPart[]> {
  const told = new Set<number>();
  const parts: DigestPart[] = [];
  for (const { alert, count, ads } of due) {
    const ids: number[] = [];
    for (const ad of ads) {
      if (ids.length >= MAX_ADS) break;
      if (told.has(ad.id) || (await wasSent(matcher, others, alert, ad))) continue;
      told.add(ad.id);
      ids.push(ad.id);
    }
    if (ids.length > 0) parts.push({ alert, count, ids });
  }
  return parts;
}

async function wasSent(
  matcher: Matcher,
  others: readonly Alert[],
  alert: Alert,
  ad: NewAd,
): Promise<boolean> {
  for (const other of others) if (other.id !== alert.id && (await matcher.hasTold(other, ad))) return true;
  return false;
}
