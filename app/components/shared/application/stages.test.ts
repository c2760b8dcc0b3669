import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applicationStages, rejectReasons } from '#contract/enums.ts';
import { languages } from '#contract/languages.ts';
import { stageStyles } from './stages.ts';

/** Labels of results by their stage here (docs/rules.md#states). */
const labels = {
  not_seen: ['application_stage', 'NOT_SEEN'],
  seen: ['application_stage', 'SEEN'],
  approved: ['application_stage', 'CV_PASSED'],
  not_approved: ['application_stage', 'CV_CANCEL'],
  invited: ['application_stage', 'INVITED'],
  confirmed: ['application_stage', 'CONFIRMED'],
  passed: ['application_stage', 'INTERVIEW_PASSED'],
  cv_eliminated: ['application_stage', 'CV_CANCEL'],
  interview_failed: ['reject_reason', 'INTERVIEW_FAILED'],
  disqualified: ['reject_reason', 'DISQUALIFIED'],
  final_elimination: ['application_stage', 'NOT_ELECT'],
  applied: ['application_stage', 'APPLIED'],
  cancelled: ['application_stage', 'CANCELLED'],
} as const;
type Words = Record<string, Record<string, string>>;
const wordsOf = (language: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../locales/${language}/enum.json`, import.meta.url), 'utf8'),
  ) as Words;

test.each(languages)('every label of an application is translated to %s', (language) => {
  const words = wordsOf(language);
  for (const [label, [list, code]] of Object.entries(labels))
    expect([label, words[list]?.[code]]).toEqual([label, expect.stringMatching(/\S/)]);
  // Each stage needs a different label.
  const stages = Object.values(words.application_stage ?? {});
  expect(new Set(stages).size).toBe(stages.length);
  expect(Object.keys(words.reject_reason ?? {})).toEqual([...rejectReasons]);
});

test('every stage of candidates and companies has a style and a label, and no label is unused', () => {
  const known = [...applicationStages, 'APPLIED'].sort();
  expect(Object.keys(stageStyles).sort()).toEqual(known);
  for (const language of languages)
    expect(Object.keys(wordsOf(language).application_stage ?? {}).sort()).toEqual(known);
});
