/**
 * Parts of a search text that are interpreted: conditions such as "… ở Huế", and words that are treated as misspelt.
 */
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
/** Kinds of conditions, besides place and pay, that words of a search can name. */
export const conditionKinds = [
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
/** Kinds of words that a search recognises but never considers. */
export const unconsideredKinds = ['age', 'sex', 'family', 'origin', 'health', 'negation'] as const;
/**
 * Conditions that sections of further ads drop, one after another in this order. Ads of related jobs drop no condition,
 * but are a section of their own.
 */
export const widenedConditions = [
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
