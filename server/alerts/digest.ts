import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { toBits } from '#server/search/ad-languages.ts';
import { type Clause, compile, matchesClause } from './clauses.ts';
import { serializeCriteria } from './criteria.ts';
import { AdIndex, type NewAd } from './match.ts';
import type { Alert } from './queries.ts';

/** Ads of one search in a mail; the list shows the others. */
const ADS = 10;
/** More are looked at, because some may stand under another search of the same mail. */
const KEPT = 40;

/** What one search has for a mail. */
interface Found {
  alert: Alert;
  count: number;
  ads: NewAd[];
}

/** What searches of so many kinds found is remembered: many people ask the same. */
const REMEMBERED = 10_000;

/** New ads of one run and what searches mean; both are worked out once for all who ask the same. */
export class Matcher {
  readonly #db: Db;
  readonly #index: AdIndex<NewAd>;
  readonly #clauses = new Map<string, Clause[]>();
  readonly #found = new LRUCache<string, Omit<Found, 'alert'>>({ max: REMEMBERED });

  constructor(db: Db, ads: readonly NewAd[]) {
    this.#db = db;
    this.#index = new AdIndex(ads);
  }

  /** Finds what is new in a search since it was looked through: first what its reader can read, each newest first. */
  async find(alert: Alert, language: Language): Promise<Found> {
    const key = `${language} ${alert.matched_until.getTime()} ${keyOf(alert)}`;
    const known = this.#found.get(key);
    if (known) return { alert, ...known };
    const isNew = ({ seen_at }: NewAd) => seen_at > alert.matched_until;
    const found = this.#index.find(await this.#compile(alert)).filter(isNew);
    const isReadable = ({ languages }: NewAd) => (languages & toBits([language])) !== 0;
    const readable = found.filter(isReadable);
    const ads = [...readable, ...found.filter((ad) => !isReadable(ad)).slice(0, KEPT)].slice(0, KEPT);
    const answer = { count: found.length, ads };
    this.#found.set(key, answer);
    return { alert, ...answer };
  }

  /** Whether an ad has been told before by an alert that was due while it was new. */
  async hasTold(alert: Alert, ad: NewAd): Promise<boolean> {
    if (ad.seen_at <= alert.created_at || ad.seen_at > alert.matched_until) return false;
    return (await this.#compile(alert)).some((clause) => matchesClause(ad, clause));
  }

  async #compile(alert: Alert): Promise<Clause[]> {
    const key = keyOf(alert);
    const clauses = this.#clauses.get(key) ?? (await compile(this.#db, alert.criteria, alert.spellings));
    this.#clauses.set(key, clauses);
    return clauses;
  }
}

const keyOf = ({ criteria, spellings }: Alert) => `${serializeCriteria(criteria)} ${spellings.join('|')}`;

/** One search of a mail with the ads that stand under it. */
export interface DigestPart {
  alert: Alert;
  count: number;
  ids: number[];
}

/**
 * Puts together what one reader is mailed: of each search that is due its new ads, none twice, neither in this mail nor
 * in one before.
 * @param due searches whose turn it is, with what they found
 * @param others all searches of the reader, also those that are told more often
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
      if (ids.length >= ADS) break;
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
