import type { AdminUnit } from '#server/places/locations/places.ts';
import type { Suffix } from './place-affixes.ts';
import type { KoreanCity } from './place-lexicon.ts';

/** A place that is being parsed. */
export interface Place {
  units: AdminUnit[];
  town: KoreanCity | undefined;
  isSaid: boolean;
  joins: boolean;
  rest: string;
  /** Index of the first word of the first name; `nameEnd` is the index after its last word. */
  nameFrom: number;
  nameEnd: number;
  end: number;
}

export interface Surroundings {
  /** True if a word before the name shows that a place follows. */
  isSaid: boolean;
  /** True if another place ends directly before the name. */
  isBehind: boolean;
  /** The place directly before. Only a part of it, or a unit that contains it, is accepted. */
  around: Place | undefined;
}

/** Letters that match a name, before it is decided whether they are a place. */
export interface Candidate {
  named: AdminUnit[];
  /** Units of short names and regions, which need no unit word. */
  meant: AdminUnit[];
  town: KoreanCity | undefined;
  key: string;
  from: number;
  end: number;
  /** Letters of the last word that follow the name. */
  letters: string;
  /** Unit word before the name, or `number`. */
  unit: string | undefined;
  suffix: Suffix;
}
