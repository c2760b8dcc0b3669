import { useState } from 'react';
import type { Localized } from '#contract/languages.ts';

/** A text for each language, empty if there is none. */
export type TypedTexts = Record<Localized<'text'>, string>;

const none: TypedTexts = { text_vi: '', text_kr: '', text_en: '' };
const isSame = (one: TypedTexts, other: TypedTexts) =>
  one.text_vi === other.text_vi && one.text_kr === other.text_kr && one.text_en === other.text_en;

/**
 * Remembers with which template the texts began. Until they are changed, they are replaced, or left, without a question.
 * @returns `isOwn`: a person typed something that would be lost
 */
export function useOwnTexts(texts: TypedTexts): { isOwn: boolean; begin: (template: TypedTexts) => void } {
  const [begun, begin] = useState(none);
  return { isOwn: !isSame(texts, none) && !isSame(texts, begun), begin };
}
