import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { deleteDraft, readDraft, saveDraft } from './draft.ts';
import { pickFields } from './pick-fields.ts';

interface DraftOptions<Values extends object> {
  /** Name of the draft; without one, none is stored. */
  draft: string | undefined;
  values: Values;
  /** Initial values of the form. */
  start: Values;
  setValues: Dispatch<SetStateAction<Values>>;
  isDirty: boolean;
  /** Fields that are never stored in a draft. */
  secret: readonly string[];
}

/** Stores typed values in this tab until they are reverted or sent, and restores them in the form. */
export function useDraft<Values extends object>(options: DraftOptions<Values>): void {
  const { draft, values, setValues, isDirty } = options;
  const latestStart = useRef(options.start);
  latestStart.current = options.start;
  // After the first paint, so that the server and the browser render the same form. A field that the user has typed
  // into by then is not changed: otherwise the next letters would land in the middle of the stored text.
  useEffect(() => {
    const saved = draft && readDraft(draft);
    if (!saved) return;
    setValues((now) => {
      const isUntouched = (name: string) =>
        now[name as keyof Values] === latestStart.current[name as keyof Values];
      return { ...now, ...pickFields(saved, isUntouched) };
    });
  }, [draft, setValues]);

  const secret = options.secret.join();
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!draft || isDirty === wasDirty.current) return;
    wasDirty.current = isDirty;
    if (!isDirty) deleteDraft(draft);
  }, [draft, isDirty]);
  useEffect(() => {
    if (!draft || !isDirty) return;
    const hidden = secret.split(',');
    saveDraft(
      draft,
      pickFields(values, (name) => !hidden.includes(name)),
    );
  }, [draft, isDirty, values, secret]);
}
