import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { deleteDraft, readDraft, saveDraft } from './draft.ts';

interface DraftOptions<Values extends object> {
  /** Name of the draft; none is stored without. */
  draft: string | undefined;
  values: Values;
  /** The values that the form began with. */
  start: Values;
  setValues: Dispatch<SetStateAction<Values>>;
  isDirty: boolean;
  /** Fields that a draft never holds. */
  secret: readonly string[];
}

/** Stores in this tab what is typed until it is as it was before or sent, and fills the form with what was stored. */
export function useDraft<Values extends object>(options: DraftOptions<Values>): void {
  const { draft, values, setValues, isDirty } = options;
  const latestStart = useRef(options.start);
  latestStart.current = options.start;
  // After the first paint, so that the server and the browser render the same form. A field that somebody has typed into by then
  // stays as typed: the next letters would be put into the middle of the stored text.
  useEffect(() => {
    const kept = draft && readDraft(draft);
    if (!kept) return;
    const isUntouched = (now: Values, name: string) =>
      now[name as keyof Values] === latestStart.current[name as keyof Values];
    setValues((now) => ({
      ...now,
      ...Object.fromEntries(Object.entries(kept).filter(([name]) => isUntouched(now, name))),
    }));
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
    saveDraft(draft, Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name))));
  }, [draft, isDirty, values, secret]);
}
