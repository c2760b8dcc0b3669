import type { Difference } from '#app/components/conflict/conflict-dialog.tsx';
import type { PageWords, Translate } from '#app/words/words.tsx';
import type { WordKey } from '../../../locales/index.ts';
import { fieldText } from './field-text.ts';
import type { AdValues } from './values.ts';

/** What is no text of anybody; careers are compared with their names. */
export const notCompared: readonly (keyof AdValues)[] = ['id', 'version', 'sent', 'career_ids'];

/** The fields that two versions of an ad are asked about, as the person reads them. */
export function describeDifferences(
  names: readonly (keyof AdValues)[],
  mine: AdValues,
  theirs: AdValues,
  words: PageWords,
): Difference[] {
  return names.map((name) => ({
    name,
    label: labelOf(name, words.t),
    mine: fieldText(name, mine[name], words),
    theirs: fieldText(name, theirs[name], words),
  }));
}

function labelOf(name: string, t: Translate): string {
  const [, base = name, language] = /^(title|description|other)_(vi|kr|en)$/.exec(name) ?? [];
  const label = t(`ad_form.field.${base}` as WordKey);
  return language ? `${label} (${language.toUpperCase()})` : label;
}

/** The other person's values of the chosen fields; careers come with their ids. */
export function takeFields(theirs: AdValues, names: readonly string[]): Partial<AdValues> {
  const taken = Object.fromEntries(
    Object.entries(theirs).filter(([name]) => names.includes(name)),
  ) as Partial<AdValues>;
  return taken.careers ? { ...taken, career_ids: theirs.career_ids } : taken;
}
