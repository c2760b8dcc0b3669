import type { AdminUnit } from '#server/places/locations/places.ts';
import type { Word } from '../parse/normalise.ts';

export type Currency = 'VND' | 'USD' | 'KRW';

/** Whole years that the asker has, or that a title asks for. */
export type Years =
  /** Has, or asks for, `least` to `most` years. */
  | { least: number; most: number; isBare?: boolean }
  | { lessThan: number }
  /** No experience at all. */
  | { none: true };

/** Levels of a job, in ascending order. */
export const levels = ['junior', 'senior', 'lead', 'manager', 'director'] as const;
export type Level = (typeof levels)[number];

/** A place of the reference data (its units of today and of before), or a Korean town that only addresses name. */
export interface NamedPlace {
  units: AdminUnit[];
  /** Text that the address must contain; a town that is no unit of its own. */
  addressText: string | undefined;
}

/** A wish that the words name, which is a filter or only an order. */
export type Wish =
  /** Places are alternatives: "Hà Nội or Bắc Ninh". */
  | { kind: 'place'; places: NamedPlace[] }
  | { kind: 'pay'; low: number | undefined; high: number | undefined; currency: Currency; unit: string }
  | { kind: 'experience'; years: Years }
  | { kind: 'level'; level: Level }
  /** Codes of employment types. */
  | { kind: 'type'; types: number[] }
  | { kind: 'remote' }
  | { kind: 'hours'; hours: string }
  /** A language, or a certificate with its grade, such as TOPIK 4. */
  | { kind: 'language'; language: string; grade: number | undefined }
  | { kind: 'benefit'; benefit: string }
  | { kind: 'schooling'; schooling: string }
  | { kind: 'company'; id: number; name: string }
  /** Beside a job it only ranks; alone it stands for the jobs of its trade, whose careers have these tokens. */
  | { kind: 'workplace'; id: string; careers?: readonly number[] }
  | { kind: 'posted'; period: 'TODAY' | 'YESTERDAY' | 'THIS_WEEK' | 'THIS_MONTH' }
  /** Only as an exclusion: "trừ telesales". */
  | { kind: 'job'; words: Word[] }
  /** Only orders. */
  | { kind: 'urgent' }
  | { kind: 'student' }
  /** My place, which the page knows. */
  | { kind: 'near' };

export type WishKind = Wish['kind'];

/** A part of the text, as positions in its comparable form. */
export interface Range {
  from: number;
  to: number;
}

/** A wish with the words that name it. */
export type Condition = Wish & {
  /** True for "not in Hanoi": ads that meet it are left out. */
  excluded: boolean;
  ranges: Range[];
};

/** True for a condition that titles name. */
export const isOfTitles = ({ kind, excluded }: Pick<Condition, 'kind' | 'excluded'>): boolean =>
  !excluded && titleKinds.has(kind);
const titleKinds: ReadonlySet<WishKind> = new Set(['level', 'type', 'student', 'hours', 'language']);

/** Kinds of words that are read and never considered. */
export const ignoredKinds = ['age', 'sex', 'family', 'origin', 'health', 'negation'] as const;
export type IgnoredKind = (typeof ignoredKinds)[number];

/** The words of one job. */
export interface JobWords {
  /** An ad must have all of them. */
  required: Word[];
  /** The part of them that names the job itself: "kế toán" of "kế toán xây dựng". All of them if nothing else is known. */
  head: Word[];
  /** These only rank, wherever the ad has them: what no career, skill or job name contains. */
  more: Word[];
  /** "nhân viên", "staff": they only rank, in titles. */
  generic: Word[];
}

/** A search text as it was understood. */
export interface ParsedQuery {
  /** The text in its comparable form, to which all ranges refer. */
  text: string;
  /** Jobs that are alternatives: "kế toán hoặc thủ kho". Empty if the words ask for work of any kind. */
  jobs: JobWords[];
  conditions: Condition[];
  ignored: (Range & { kind: IgnoredKind })[];
  /** True if it was more than words of a job: some were a condition, a request or ignored. */
  isSentence: boolean;
}
