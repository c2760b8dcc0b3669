import type { AdminUnit } from '#server/places/locations/places.ts';
import type { Word } from '../parse/normalise.ts';

export type Currency = 'VND' | 'USD' | 'KRW';

/** Years of experience, in whole years, that the searcher has or that a title asks for. */
export type Years =
  /** From `least` to `most` years. */
  | { least: number; most: number; isBare?: boolean }
  | { lessThan: number }
  /** No experience at all. */
  | { none: true };

/** Levels of jobs, in ascending order. */
export const levels = ['junior', 'senior', 'lead', 'manager', 'director'] as const;
export type Level = (typeof levels)[number];

/** A place of the reference data (its present and former units), or a Korean city that only addresses contain. */
export interface NamedPlace {
  units: AdminUnit[];
  /** Name of a city that is no unit of its own; the address must contain it. */
  addressText: string | undefined;
}

/** A condition that the words name. It filters the ads or only affects their order. */
export type SearchWish =
  /** Places are alternatives: "Hà Nội or Bắc Ninh". */
  | { kind: 'place'; places: NamedPlace[] }
  | { kind: 'pay'; low: number | undefined; high: number | undefined; currency: Currency; unit: string }
  | { kind: 'experience'; years: Years }
  | { kind: 'level'; level: Level }
  /** Codes of employment types, which are alternatives. */
  | { kind: 'type'; types: number[] }
  | { kind: 'remote' }
  | { kind: 'hours'; hours: string }
  /** A language, or a certificate with its grade, such as TOPIK 4. */
  | { kind: 'language'; language: string; grade: number | undefined }
  | { kind: 'benefit'; benefit: string }
  | { kind: 'schooling'; schooling: string }
  | { kind: 'company'; id: number; name: string }
  /**
   * With a job, the workplace only affects the ranking. Alone, it stands for the jobs of its trade; `careers` are the
   * tokens of their careers.
   */
  | { kind: 'workplace'; id: string; careers?: readonly number[] }
  | { kind: 'posted'; period: 'TODAY' | 'YESTERDAY' | 'THIS_WEEK' | 'THIS_MONTH' }
  /** A job to leave out: "trừ telesales". It only occurs as an exclusion. */
  | { kind: 'job'; words: Word[] }
  /** Only affects the order. */
  | { kind: 'urgent' }
  | { kind: 'student' }
  /** The place that the visitor has saved; only the page knows it. */
  | { kind: 'near' };

export type WishKind = SearchWish['kind'];

/** A part of the text, as positions in its comparable form. */
export interface Range {
  from: number;
  to: number;
}

/** A wish together with the words that name it. */
export type Condition = SearchWish & {
  /** True for "not in Hanoi": ads that meet it are left out. */
  excluded: boolean;
  ranges: Range[];
};

/** True for a kind of condition that titles of ads often contain. */
export const isTitleCondition = ({ kind, excluded }: Pick<Condition, 'kind' | 'excluded'>): boolean =>
  !excluded && titleKinds.has(kind);
const titleKinds: ReadonlySet<WishKind> = new Set(['level', 'type', 'student', 'hours', 'language']);

/** Kinds of words that are recognised but never used to find ads. */
export const ignoredKinds = ['age', 'sex', 'family', 'origin', 'health', 'negation'] as const;
export type IgnoredKind = (typeof ignoredKinds)[number];

/** The words of one job. */
export interface JobWords {
  /** Words that an ad must contain. */
  required: Word[];
  /** The part of `required` that names the job itself: "kế toán" of "kế toán xây dựng". If unknown, all of them. */
  head: Word[];
  /** Words that only affect the ranking, anywhere in an ad, because no name of a career, skill or job contains them. */
  more: Word[];
  /** General words such as "nhân viên" or "staff" that only affect the ranking of titles. */
  generic: Word[];
}

/** The interpretation of a search text. */
export interface ParsedQuery {
  /** The text in its comparable form, to which all ranges refer. */
  text: string;
  /** Jobs that are alternatives: "kế toán hoặc thủ kho". Empty if the words ask for work of any kind. */
  jobs: JobWords[];
  conditions: Condition[];
  ignored: (Range & { kind: IgnoredKind })[];
  /** True if the text has more than words of a job: a condition, a request or ignored words. */
  isSentence: boolean;
}
