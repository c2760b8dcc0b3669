import type { AdminUnit } from '#server/places/locations/places.ts';
import type { Suffix } from './place-affixes.ts';
import type { Town } from './place-lexicon.ts';

/** A place while it is read. */
export interface Place {
  units: AdminUnit[];
  town: Town | undefined;
  isSaid: boolean;
  joins: boolean;
  rest: string;
  /** Index of the first word of the first name, and after its last one. */
  nameFrom: number;
  nameEnd: number;
  end: number;
}

export interface Surroundings {
  /** True if a word before says that a place follows. */
  isSaid: boolean;
  /** True if a place ends directly before. */
  isBehind: boolean;
  /** The place directly before, of which only a part or a whole is read. */
  around: Place | undefined;
}

/** Letters that are a name, before they are judged. */
export interface Candidate {
  named: AdminUnit[];
  /** Units of short names and regions, which may stand bare. */
  meant: AdminUnit[];
  town: Town | undefined;
  key: string;
  from: number;
  end: number;
  /** Letters of its last word behind it. */
  letters: string;
  /** Unit word before it, or `number`. */
  unit: string | undefined;
  suffix: Suffix;
}
