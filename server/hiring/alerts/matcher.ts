import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/infrastructure/db/connection.ts';
import { toBits } from '#server/search/index.ts';
import { type Clause, compile, matchesClause } from './clauses.ts';
import { serializeCriteria } from './criteria.ts';
import { AdIndex, type NewAd } from './match.ts';
import { getQuery } from './parsed.ts';
import type { Alert } from './queries.ts';

/** Candidates per search. More than a mail lists, because some may already be listed under another search of the same mail. */
const MAX_CANDIDATES = 40;
/** Compiled searches that were not asked, such as daily ones of a reader whose weekly one is due. */
const MAX_OTHERS = 1_000;

/** The new ads of one search. */
export interface Found {
  alert: Alert;
  count: number;
  ids: number[];
}

interface Candidate {
  id: number;
  posted: number;
}

/** A search in one language since one moment. Many people save the same search. */
interface Question {
  clauses: Clause[];
  languages: number;
  after: Date;
  count: number;
  /** Newest first, those in the language apart. */
  readable: Candidate[];
  others: Candidate[];
}

/**
 * The searches of a slice and what they have found so far. It needs neither all new ads nor the alerts at once: searches are
 * added, then ads are matched portion by portion, then the results are read for each reader.
 */
export class Matcher {
  readonly #db: Db;
  readonly #questions = new Map<string, Question>();
  /** By the search alone: it is compiled once for all languages and moments. */
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
      languages: toBits([language]),
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
   * The ads that are new since the last run of a search: first those in the reader's language, each group newest first.
   * Undefined if the search was not added, because it has changed since.
   */
  find(alert: Alert, language: Language): Found | undefined {
    const question = this.#questions.get(questionOf(alert, language));
    if (!question) return undefined;
    const ids = [...question.readable, ...question.others].slice(0, MAX_CANDIDATES).map(({ id }) => id);
    return { alert, count: question.count, ids };
  }

  /** True if an earlier alert has already mailed the ad, because it was due while the ad was new. */
  async hasTold(alert: Alert, ad: NewAd): Promise<boolean> {
    if (ad.seen_at <= alert.created_at || ad.seen_at > alert.matched_until) return false;
    const search = searchOf(alert);
    const clauses = this.#clauses.get(search) ?? this.#others.get(search) ?? (await this.#compile(alert));
    this.#others.set(search, clauses);
    return clauses.some((clause) => matchesClause(ad, clause));
  }

  #compile = async (alert: Alert): Promise<Clause[]> =>
    compile(this.#db, alert.criteria, await getQuery(this.#db, alert));
}

function merge(known: readonly Candidate[], found: readonly NewAd[]): Candidate[] {
  const more = found
    .slice(0, MAX_CANDIDATES)
    .map(({ id, posted_at }) => ({ id, posted: posted_at.getTime() }));
  if (known.length === 0) return more;
  return [...known, ...more].sort((a, b) => b.posted - a.posted || b.id - a.id).slice(0, MAX_CANDIDATES);
}

/** A digest, because a search takes a kilobyte as text and a slice has thousands. */
const searchOf = ({ criteria, spellings, parsed }: Alert) =>
  createHash('sha256')
    .update(`${serializeCriteria(criteria)} ${parsed ?? spellings.join('|')}`)
    .digest('base64');
const questionOf = (alert: Alert, language: Language) =>
  `${language} ${alert.matched_until.getTime()} ${searchOf(alert)}`;
