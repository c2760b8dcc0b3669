import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { translateMessage } from '#app/form/message.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import type { OutputOf } from '#contract/index.ts';
import { languages } from '#contract/languages.ts';

type Stored = OutputOf<'GET /employer/recruitment/criteria'>['criteria'][number];

/** A criterion as it is typed. */
export interface TypedCriterion {
  /** Name of the criterion's form field, without the language. */
  key: string;
  id: number | undefined;
  marks: number;
  /** Names of the criterion, by `<key>_<language>`. */
  texts: Readonly<Record<string, string>>;
}

export type Criteria = ReturnType<typeof useCriteria>;

/**
 * The criteria of an ad while they are edited, and saving them.
 * @param onSaved called after they were saved
 */
export function useCriteria(adId: number, onSaved: () => void) {
  const { t } = useTranslation();
  const [list, setList] = useState<readonly TypedCriterion[]>();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const made = useRef(0);

  useStored(adId, setList, setProblem);

  function edit(next: readonly TypedCriterion[]) {
    setList(next);
    setDirty(true);
    setProblem('');
  }

  async function save(remove_marks: boolean) {
    if (!list) return;
    setAsking(false);
    setBusy(true);
    const answer = await api(
      'POST /employer/recruitment/set-criteria',
      { id: adId, criteria: list.map(inputOf), removed_ids: [...removed], remove_marks },
      { silent: true },
    );
    setBusy(false);
    if (answer.ok) return onSaved();
    // 4027: members have rated applicants by a removed criterion, perhaps since the dialog was opened. Asks whether to
    // delete these marks.
    if (answer.status === 4027 && removed.length > 0 && !remove_marks) return setAsking(true);
    const found = fieldErrors(answer.fields, list);
    setErrors(found);
    if (Object.keys(found).length > 0)
      requestAnimationFrame(() => focusFirstInvalid(document.querySelector('dialog[open]')));
    else setProblem(answer.fields.criteria?.[0] ?? (answer.message || t('common.failed.text')));
  }

  return {
    list,
    problem,
    isBusy,
    isDirty,
    isAsking,
    stopAsking: () => setAsking(false),
    error: (name: string) => errors[name] && translateMessage(errors[name], t),
    add: () => {
      made.current += 1;
      const key = `new${made.current}`;
      edit([...(list ?? []), { key, id: undefined, marks: 0, texts: textsOf(key, {}) }]);
    },
    change: (key: string, part: Record<string, unknown>) => {
      edit(
        (list ?? []).map((one) =>
          one.key === key ? { ...one, texts: { ...one.texts, ...(part as object) } } : one,
        ),
      );
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
    },
    moveUp: (at: number) => {
      const next = [...(list ?? [])];
      next.splice(at - 1, 0, ...next.splice(at, 1));
      edit(next);
    },
    remove: (key: string) => {
      const gone = list?.find((one) => one.key === key);
      if (gone?.id !== undefined) setRemoved([...removed, gone.id]);
      edit((list ?? []).filter((one) => one !== gone));
    },
    save,
  };
}

/** Reads the criteria once, when the dialog opens. */
function useStored(
  adId: number,
  setList: (list: readonly TypedCriterion[]) => void,
  setProblem: (problem: string) => void,
) {
  const { t } = useTranslation();
  useEffect(() => {
    let isOpen = true;
    void api('GET /employer/recruitment/criteria', { id: adId }, { silent: true }).then((answer) => {
      if (!isOpen) return;
      if (answer.ok) setList(answer.data.criteria.map(typedOf));
      else setProblem(answer.message || t('common.failed.text'));
    });
    return () => {
      isOpen = false;
    };
  }, [adId, t, setList, setProblem]);
}

const textsOf = (key: string, stored: Partial<Stored>) =>
  Object.fromEntries(languages.map((language) => [`${key}_${language}`, stored[`name_${language}`] ?? '']));

function typedOf(stored: Stored): TypedCriterion {
  const key = `criterion${stored.id}`;
  return { key, id: stored.id, marks: stored.marks, texts: textsOf(key, stored) };
}

const inputOf = ({ key, id, texts }: TypedCriterion) => ({
  id,
  ...Object.fromEntries(languages.map((language) => [`name_${language}`, texts[`${key}_${language}`] ?? ''])),
});

/** Errors of the server (`criteria.1.name_vi`) under the names of the fields; errors elsewhere are left out. */
function fieldErrors(
  fields: Readonly<Record<string, readonly string[]>>,
  list: readonly TypedCriterion[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, [first]] of Object.entries(fields)) {
    const [, at, name] = path.split('.');
    const key = list[Number(at)]?.key;
    if (key && name && first) found[name.replace('name', key)] = first;
  }
  return found;
}
