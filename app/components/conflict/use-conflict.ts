import { useEffect, useRef, useState } from 'react';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { readDraft } from '#app/form/draft.ts';
import { loadNamespaces } from '#app/i18n/load-namespaces.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type Comparison, compareVersions } from './compare.ts';

interface Versioned {
  version?: number | null;
}

interface ConflictOptions<Values extends Versioned> {
  form: { values: Values; change: (part: Partial<Values>) => void; reset: (next: Values) => void };
  /** What was saved when the form was filled. */
  initial: Values;
  /** Name of the draft in this tab. */
  draft: string;
  /** Fields that are no text of anybody, such as the version. */
  ignored: readonly (keyof Values & string)[];
  /** The other person's values of some fields; those fields themselves unless told otherwise. */
  take?: (theirs: Values, names: readonly string[]) => Partial<Values>;
}

/** Two people save one record: what only one of them changed is taken, what both did is asked. */
export function useConflict<Values extends Versioned>(options: ConflictOptions<Values>) {
  const { form, initial, draft, ignored, take = pick } = options;
  const { t } = useTranslation();
  const [conflict, setConflict] = useState<Comparison<keyof Values & string> & { theirs: Values }>();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => void retryUntilLoaded(() => loadNamespaces(['conflict'])), []);
  // A save takes a moment, in which somebody may type on: what is compared is what stands there then.
  const latest = useRef(form.values);
  latest.current = form.values;
  // What both began with tells whose a difference is. Nobody knows what a draft of another day began with.
  const base = useRef<Values | undefined>(initial);
  useEffect(() => {
    if (!readDraft(draft)) return;
    base.current = undefined;
    setRestored(true);
  }, [draft]);

  /** Takes the other's version and their text of some fields: the next save passes. */
  function merge(theirs: Values, names: readonly string[]): void {
    form.change({ ...take(theirs, names), version: theirs.version } as Partial<Values>);
    base.current = theirs;
    setConflict(undefined);
    toast.info({ title: t('conflict.merged') });
  }

  /** Another text to begin with: this one was saved, or the draft of this tab was dropped. */
  function setBase(values: Values): void {
    base.current = values;
  }

  return {
    /** What both changed, while the person is asked. */
    conflict,
    /** The form was filled from a draft of this tab. */
    isRestored,
    setBase,
    /** Somebody else saved first: takes what only they changed, asks about the rest. */
    handleConflict: (theirs: Values): void => {
      const comparison = compareVersions(base.current, latest.current, theirs, ignored);
      if (comparison.asked.length > 0) setConflict({ ...comparison, theirs });
      else merge(theirs, comparison.taken);
    },
    /** Takes the other's text of the chosen fields. */
    resolve: (chosen: readonly string[]): void => {
      if (conflict) merge(conflict.theirs, [...conflict.taken, ...chosen]);
    },
    closeConflict: () => setConflict(undefined),
    /** Fills the form with what is saved and drops the draft of this tab. */
    resetTo: (saved: Values): void => {
      setBase(saved);
      form.reset(saved);
      setRestored(false);
    },
  };
}

/** The given fields of the other's values. */
export const pick = <Values extends object>(theirs: Values, names: readonly string[]): Partial<Values> =>
  Object.fromEntries(Object.entries(theirs).filter(([name]) => names.includes(name))) as Partial<Values>;
