import { type Clause, type ComparedAd, matchesClause } from './clauses.ts';

/** A new ad, with the columns that alerts need. */
export interface NewAd extends ComparedAd {
  id: number;
  posted_at: Date;
  /** Time when the ad was first listed. */
  seen_at: Date;
}

/**
 * New ads indexed by token. A search checks only the ads that have its rarest token, so the work grows with
 * the matches and not with ads times searches.
 */
export class AdIndex<Ad extends ComparedAd> {
  readonly #ads: readonly Ad[];
  /** Indexes in the list of ads, ascending. */
  readonly #placesOf = new Map<number, number[]>();

  constructor(ads: readonly Ad[]) {
    this.#ads = ads;
    ads.forEach(({ tokens }, place) => {
      for (const token of tokens) {
        const places = this.#placesOf.get(token);
        if (places) places.push(place);
        else this.#placesOf.set(token, [place]);
      }
    });
  }

  /** Finds the ads that match at least one of the clauses, each once and in their order. */
  find(clauses: readonly Clause[]): Ad[] {
    const [only, ...others] = clauses.map((clause) => this.#findUnits(clause));
    const places = others.length === 0 ? (only ?? []) : inOrder([only ?? [], ...others]);
    return places.flatMap((place) => this.#ads[place] ?? []);
  }

  #findUnits(clause: Clause): number[] {
    const fits = (place: number) => {
      const ad = this.#ads[place];
      return ad !== undefined && matchesClause(ad, clause);
    };
    const anchor = this.#chooseAnchor(clause);
    if (anchor === undefined) return [...this.#ads.keys()].filter(fits);
    const lists = anchor.map((token) => this.#placesOf.get(token) ?? []);
    const [only = []] = lists;
    return (lists.length === 1 ? only : inOrder(lists)).filter(fits);
  }

  /**
   * Chooses the tokens that the fewest ads have and of which an ad must have one. Undefined if the clause
   * requires no token.
   */
  #chooseAnchor({ all, any }: Clause): readonly number[] | undefined {
    let best: readonly number[] | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const choice of [...all.map((token) => [token]), ...any]) {
      const ads = choice.reduce((sum, token) => sum + (this.#placesOf.get(token)?.length ?? 0), 0);
      if (ads >= fewest) continue;
      best = choice;
      fewest = ads;
    }
    return best;
  }
}

const inOrder = (lists: readonly (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].sort((a, b) => a - b);
