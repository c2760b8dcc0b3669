import type { Translate } from '#app/words/words.tsx';
import { employmentTypes, typeNotSaid } from '#contract/enums.ts';
import type { WordKey } from '../../../locales/index.ts';
import type { Named } from './filter-names.ts';

/** An employment type as the filters name it. */
export function typeName(type: number, t: Translate): string {
  if (type === typeNotSaid) return t('recruitment.filter.type_not_said');
  return t(`enum.employment_type.${type}` as WordKey);
}

/** The employment types to choose from; a filter by one of the others would drop ads that do not say theirs unseen. */
export const listTypes = (t: Translate): Named<number>[] =>
  [...Object.values(employmentTypes), typeNotSaid].map((id) => ({ id, name: typeName(id, t) }));
