import type { Word } from '../parse/normalise.ts';
import type { FoundPlace } from '../places/places-in-text.ts';
import type { IgnoredKind, Range, SearchWish } from './parsed-query.ts';

/** A part of the text with one possible meaning. */
export interface Span extends Range {
  /** Priority: between two spans of equal length, the lower rank wins. */
  rank: number;
  read:
    | { as: 'wish'; wish: SearchWish }
    | { as: 'ignored'; kind: IgnoredKind }
    | { as: 'negation'; value: string }
    | { as: 'request'; value: string }
    | { as: 'place'; found: FoundPlace }
    /** Words of the job. Without a concept, they name those for whom the work is done. */
    | { as: 'job'; concept: string | undefined };
}

/** Words with their positions in the text. */
export type Located = Word & Range;
