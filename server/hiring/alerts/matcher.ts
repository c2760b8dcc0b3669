import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { toLanguageBits } from '#server/search/index.ts';
import { type Clause, compileAlertClauses, matchesClause } from './clauses.ts';
import { serializeCriteria } from './criteria.ts';
import { AdIndex, type NewAd } from './match.ts';
import { getParsedQuery } from './parsed.ts';
import type { Alert } from './queries.ts';

/**
 * Ads that are stored for each search. They are more than a mail lists, because another search of the same mail may
 * already list some.
 */
const MAX_CANDIDATES = 40;
/** Cached compiled searches that are not due, such as the daily search of a reader whose weekly one is due. */
const MAX_OTHERS = 1_000;

/** The new ads of one search. */
export interface MatchedAlert {
  alert: Alert;
  count: number;
  ids: number[];
}

interface Candidate {
  id: number;
  posted: number;
}

/**
 * A search with the language of its readers and the moment since which ads are new. Many people save the same search,
 * so it is matched once for all of them.
 */
interface Question {
  clauses: Clause[];
  languages: number;
  after: Date;
  count: number;
  /** Newest first. `readable`: ads in the language of the readers, `others`: the remaining ones. */
  readable: Candidate[];
  others: Candidate[];
}

/**
 * Matches the due searches of a slice (a range of readers) with new ads and collects the results. Searches are added,
 * then ads are matched portion by portion, then the results are read for each reader. So neither all new ads nor all
 * alerts are in memory at once.
 */
export class Matcher {
  readonly #db: Db;
  readonly #questions = new Map<string, Question>();
  /** Clauses by search, because one search is compiled once for all languages and moments. */
  readonly #clauses = new Map<string, Clause[]>();
  readonly #others = new LRUCache<string, Clause[]>({ max: MAX_OTHERS });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds a search that is due. */
  async add(alert: Alert, language: Language): Promise<void> {
    const key = questionOf(alert, language);
    if (this.#questions.has(key)) return;
    const search = searchOf(alert);
    const clauses = this.#clauses.get(search) ?? (await this.#compile(alert));
    this.#clauses.set(search, clauses);
    const found = { count: 0, readable: [], others: [] };
    this.#questions.set(key, {
      clauses,
      languages: toLanguageBits([language]),
      after: alert.matched_until,
      ...found,
    });
  }

  /** The moment since when ads are new for at least one search; undefined without searches. */
  findOldest(): Date | undefined {
    let oldest: Date | undefined;
    for (const { after } of this.#questions.values()) if (!oldest || after < oldest) oldest = after;
    return oldest;
  }

  /** Matches a portion of new ads with all searches. */
  match(ads: readonly NewAd[]): void {
    const newest = ads.toSorted((a, b) => b.posted_at.getTime() - a.posted_at.getTime() || b.id - a.id);
    const index = new AdIndex(newest);
    const last = Math.max(...ads.map(({ seen_at }) => seen_at.getTime()));
    for (const question of this.#questions.values()) {
      if (question.after.getTime() >= last) continue;
      const found = index.find(question.clauses).filter(({ seen_at }) => seen_at > question.after);
      if (found.length === 0) continue;
      question.count += found.length;
      const isReadable = ({ languages }: NewAd) => (languages & question.languages) !== 0;
      question.readable = merge(question.readable, found.filter(isReadable));
      question.others = merge(
        question.others,
        found.filter((ad) => !isReadable(ad)),
      );
    }
  }

  /**
   * Returns the ads that are new since the last run of a search: first those in the reader's language, each group
   * newest first. Undefined if the search was not added, because it has been changed since.
   */
  find(alert: Alert, language: Language): MatchedAlert | undefined {
    const question = this.#questions.get(questionOf(alert, language));
    if (!question) return undefined;
    const ids = [...question.readable, ...question.others].slice(0, MAX_CANDIDATES).map(({ id }) => id);
    return { alert, count: question.count, ids };
  }

  /**
   * True if this alert has already mailed the ad: the ad was new in the time that the alert has covered, and it
   * matches.
   */
  async hasTold(alert: Alert, ad: NewAd): Promise<boolean> {
    if (ad.seen_at <= alert.created_at || ad.seen_at > alert.matched_until) return false;
    const search = searchOf(alert);
    const clauses = this.#clauses.get(search) ?? this.#others.get(search) ?? (await this.#compile(alert));
    this.#others.set(search, clauses);
    return clauses.some((clause) => matchesClause(ad, clause));
  }

  #compile = async (alert: Alert): Promise<Clause[]> =>
    compileAlertClauses(this.#db, alert.criteria, await getParsedQuery(this.#db, alert));
}

function merge(known: readonly Candidate[], found: readonly NewAd[]): Candidate[] {
  const more = found
    .slice(0, MAX_CANDIDATES)
    .map(({ id, posted_at }) => ({ id, posted: posted_at.getTime() }));
  if (known.length === 0) return more;
  return [...known, ...more].sort((a, b) => b.posted - a.posted || b.id - a.id).slice(0, MAX_CANDIDATES);
}

/** Key of a search: a hash, because a search takes a kilobyte as text and a slice has thousands of them. */
const searchOf = ({ criteria, spellings, parsed }: Alert) =>
  createHash('sha256')
    .update(`${serializeCriteria(criteria)} ${parsed ?? spellings.join('|')}`)
    .digest('base64');
const questionOf = (alert: Alert, language: Language) =>
  `${language} ${alert.matched_until.getTime()} ${searchOf(alert)}`;
