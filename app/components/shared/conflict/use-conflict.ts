import { useEffect, useRef, useState } from 'react';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { readDraft } from '#app/form/draft.ts';
import { pickFields } from '#app/form/pick-fields.ts';
import { loadNamespaces } from '#app/i18n/load-namespaces.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type Comparison, compareVersions } from './compare.ts';

interface Versioned {
  version?: number | null;
}

interface ConflictOptions<Values extends Versioned> {
  form: { values: Values; change: (part: Partial<Values>) => void; reset: (next: Values) => void };
  /** Saved values that the form was filled with. */
  initial: Values;
  /** Name of the draft in this tab. */
  draft: string;
  /** Fields that contain no text, such as the version. */
  ignored: readonly (keyof Values & string)[];
  /** The version counts changes of other forms, too, so a newer one does not prove that these fields were changed. */
  isPart?: boolean;
  /**
   * Returns the other person's values to take over for these fields; by default only the values of the fields
   * themselves.
   */
  take?: (theirs: Values, names: readonly string[]) => Partial<Values>;
}

/**
 * Two people save one record: fields that only one of them changed are merged; for fields that both changed, the user
 * is asked.
 */
export function useConflict<Values extends Versioned>(options: ConflictOptions<Values>) {
  const { form, initial, draft, ignored, isPart = false, take = pickTheirs } = options;
  const { t } = useTranslation();
  const [conflict, setConflict] = useState<Comparison<keyof Values & string> & { theirs: Values }>();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => void retryUntilLoaded(() => loadNamespaces(['conflict'])), []);
  // The user may keep typing while a save is in flight: the values at the time of the answer are compared.
  const latest = useRef(form.values);
  latest.current = form.values;
  // The merge base shows which side made a change. The base of a draft from an earlier session is unknown.
  const base = useRef<Values | undefined>(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    const saved = readDraft(draft) as Partial<Values> | undefined;
    if (saved) openDraft(saved, initial);
  }, [draft]);

  /**
   * Opens a text that was typed earlier. If another person has saved the record since, the user chooses between both at
   * once, before more is typed.
   */
  function openDraft(saved: Partial<Values>, theirs: Values): void {
    base.current = undefined;
    setRestored(true);
    if (isPart || !isNewer(theirs, saved)) return;
    const comparison = compareVersions(undefined, { ...theirs, ...saved }, theirs, ignored);
    if (comparison.asked.length > 0) setConflict({ ...comparison, theirs });
    else form.change({ version: theirs.version } as Partial<Values>);
  }

  /** Takes the other's version and their text of some fields, so that the next save is accepted. */
  function merge(theirs: Values, names: readonly string[]): void {
    form.change({ ...take(theirs, names), version: theirs.version } as Partial<Values>);
    base.current = theirs;
    setConflict(undefined);
    toast.info({ title: t('conflict.merged') });
  }

  /** Sets another merge base: the text was saved, or the draft of this tab was deleted. */
  function setBase(values: Values): void {
    base.current = values;
  }

  return {
    /** Fields that both changed, while the user is asked. */
    conflict,
    /** The form was filled from a draft of this tab. */
    isRestored,
    setBase,
    openDraft,
    /** Another person saved first: takes the fields that only they changed, asks about the rest. */
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
    /** Fills the form with the saved values and deletes the draft of this tab. */
    resetTo: (saved: Values): void => {
      setBase(saved);
      form.reset(saved);
      setRestored(false);
    },
  };
}

/** True if the record was saved again after the version that a draft was based on. */
const isNewer = (record: Versioned, draft: Versioned): boolean =>
  typeof record.version === 'number' && typeof draft.version === 'number' && draft.version !== record.version;

/** The given fields of the other's values. */
export const pickTheirs = <Values extends object>(
  theirs: Values,
  names: readonly string[],
): Partial<Values> => pickFields(theirs, (name) => names.includes(name));
