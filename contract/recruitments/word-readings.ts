/** Parts of a search text that are interpreted: conditions such as "… ở Huế", and words that are treated as misspelt. */
export const wordReadings = [
  'place',
  'pay',
  'spelling',
  'experience',
  'level',
  'type',
  'remote',
  'hours',
  'language',
  'company',
  'exclusion',
] as const;
export type WordReading = (typeof wordReadings)[number];
/** Conditions beside place and pay that words name. */
export const askedKinds = [
  'place',
  'pay',
  'experience',
  'level',
  'type',
  'remote',
  'hours',
  'language',
  'benefit',
  'schooling',
  'company',
  'workplace',
  'posted',
  'job',
  'urgent',
  'student',
  'near',
] as const;
/** Words that a search reads and never considers. */
export const unconsideredKinds = ['age', 'sex', 'family', 'origin', 'health', 'negation'] as const;
/**
 * A section of further ads drops one of these after another, in this order. Ads of related jobs drop no condition, and are a
 * section of their own.
 */
export const widenings = [
  'related',
  'words',
  'company',
  'district',
  'unstated',
  'hours',
  'level',
  'experience',
  'province',
  'pay',
  'type',
  'country',
  'job',
] as const;
