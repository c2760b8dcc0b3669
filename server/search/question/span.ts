import type { Word } from '../parse/normalise.ts';
import type { FoundPlace } from '../places/places-in-text.ts';
import type { IgnoredKind, Range, Wish } from './parsed-query.ts';

/** A reading of a part of the text. */
export interface Span extends Range {
  /** The lower of two readings of equal length is taken. */
  rank: number;
  read:
    | { as: 'wish'; wish: Wish }
    | { as: 'ignored'; kind: IgnoredKind }
    | { as: 'negation'; value: string }
    | { as: 'request'; value: string }
    | { as: 'place'; found: FoundPlace }
    /** Words of the job; without a concept, those for whom it is done. */
    | { as: 'job'; concept: string | undefined };
}

/** Words with their positions in the text. */
export type Located = Word & Range;
