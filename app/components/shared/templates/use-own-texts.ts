import { useState } from 'react';
import type { Localized } from '#contract/languages.ts';

/** A text for each language, empty if there is none. */
export type Typed = Record<Localized<'text'>, string>;

const none: Typed = { text_vi: '', text_kr: '', text_en: '' };
const isSame = (one: Typed, other: Typed) =>
  one.text_vi === other.text_vi && one.text_kr === other.text_kr && one.text_en === other.text_en;

/**
 * Remembers with which template the texts began. Until they are changed, they are replaced, or left, without a question.
 * @returns `isOwn`: a person typed something that would be lost
 */
export function useOwnTexts(texts: Typed): { isOwn: boolean; begin: (template: Typed) => void } {
  const [begun, begin] = useState(none);
  return { isOwn: !isSame(texts, none) && !isSame(texts, begun), begin };
}
