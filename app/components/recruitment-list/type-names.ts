import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { formatNumber } from '#app/words/format.ts';
import { type Translate, useWords } from '#app/words/words.tsx';
import { employmentTypes, typeNotSaid } from '#contract/enums.ts';
import type { InputOf } from '#contract/index.ts';
import type { WordKey } from '../../../locales/index.ts';
import { type Criteria, inputOf } from './criteria.ts';
import type { Named } from './filter-names.ts';

const types: readonly number[] = [...Object.values(employmentTypes), typeNotSaid];

/** An employment type as the filters name it. */
export function typeName(type: number, t: Translate): string {
  if (type === typeNotSaid) return t('recruitment.filter.type_not_said');
  return t(`enum.employment_type.${type}` as WordKey);
}

/**
 * The employment types to choose from. "Not said" tells how many ads that is among those of the other filters, once
 * somebody looks: a filter by type would drop them unseen.
 */
export function useTypes(criteria: Criteria, isLookedAt: boolean): Named<number>[] {
  const { t, language } = useWords();
  const asked = JSON.stringify({
    ...inputOf({ ...criteria, employment_types: [typeNotSaid], page: 1 }),
    limit: 1,
  });
  const [known, setKnown] = useState<{ asked: string; total: number }>();

  useEffect(() => {
    if (!isLookedAt) return;
    const stop = new AbortController();
    api('POST /home/job', JSON.parse(asked) as InputOf<'POST /home/job'>, {
      signal: stop.signal,
      quiet: true,
      background: true,
    })
      .then((answer) => answer.ok && setKnown({ asked, total: answer.data.total }))
      .catch(() => {});
    return () => stop.abort();
  }, [asked, isLookedAt]);

  return types.map((id) => {
    const name = typeName(id, t);
    if (id !== typeNotSaid || known?.asked !== asked) return { id, name };
    const number = formatNumber(known.total, language);
    return { id, name: t('recruitment.filter.with_count', { name, number }) };
  });
}
