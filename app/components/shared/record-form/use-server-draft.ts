import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useSerialCalls } from '#app/api/serial-calls.ts';
import { readDraft } from '#app/form/draft.ts';
import { pickFields } from '#app/form/pick-fields.ts';
import { type DraftKind, draftSize } from '#contract/admin/draft-kinds.ts';
import type { OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';

/** The form of an administrator whose draft is on the server. */
export interface DraftTarget {
  kind: DraftKind;
  /** The number of the record, or the name of a new one. */
  record: string;
}

type Offered = NonNullable<OutputOf<'GET /admin/draft/show'>['draft']>;

/** State of the draft on the server, for the line beside the save button. */
type DraftState = { name: 'none' | 'too_large' | 'failed' } | { name: 'saved'; at: string };

interface ServerDraftOptions<Values extends { version: number | null }> {
  /** Undefined for a form without such a draft: those of candidates and companies. */
  place: DraftTarget | undefined;
  form: {
    values: Values;
    start: Values;
    isDirty: boolean;
    isBusy: boolean;
    change: (part: Partial<Values>) => void;
  };
  /** Name of the draft in this tab, which is newer than the one on the server. */
  local: string;
  /** Opens a draft (`useConflict`). */
  openDraft: (draft: Partial<Values>, record: Values) => void;
}

/** A pause in typing after which the draft goes to the server, in milliseconds. */
const PAUSE = 2_500;

/**
 * Stores the changed fields of a form on the server while they are typed, and offers those of another tab or device when
 * the form is opened. The server deletes the draft with the save of the record.
 */
export function useServerDraft<Values extends { version: number | null }>(
  options: ServerDraftOptions<Values>,
) {
  const { place, form, local, openDraft } = options;
  const { values, start, isDirty, isBusy } = form;
  const inTurn = useSerialCalls();
  const [offered, setOffered] = useState<Offered>();
  const [isAsking, setAsking] = useState(false);
  const [state, setState] = useState<DraftState>({ name: 'none' });
  const isStored = useRef(false);
  const { kind, record } = place ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (!place || readDraft(local)) return;
    setAsking(true);
    void api('GET /admin/draft/show', place, { silent: true }).then((answer) => {
      setAsking(false);
      if (answer.ok && answer.data.draft) setOffered(answer.data.draft);
    });
  }, [kind, record]);

  async function store(draft: DraftTarget): Promise<void> {
    const changed = changedFields(values, start);
    if (draftSize(changed) > limits.draftBytes) return setState({ name: 'too_large' });
    const { version } = values;
    const body = { ...draft, fields: changed, ...(version === null ? {} : { record_version: version }) };
    const answer = await api('POST /admin/draft/save', body, { silent: true });
    isStored.current ||= answer.ok;
    setState(answer.ok ? { name: 'saved', at: answer.data.saved_at } : { name: 'failed' });
  }

  /** Deletes the draft: the user has discarded it or typed the saved text again. */
  function discard(): void {
    setOffered(undefined);
    setState({ name: 'none' });
    isStored.current = false;
    if (place) void inTurn(() => api('POST /admin/draft/delete', place, { silent: true }));
  }

  // An offered draft is not overwritten before its writer has decided about it.
  const isOff = !place || isAsking || offered !== undefined || isBusy;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing triggers it, everything else is read then
  useEffect(() => {
    if (isOff) return;
    if (!isDirty) {
      if (isStored.current) discard();
      return;
    }
    const timer = setTimeout(() => void inTurn(() => store(place)), PAUSE);
    return () => clearTimeout(timer);
  }, [values, isDirty, isOff, kind, record]);

  return {
    /** Draft of another tab or device, until the user decides about it. */
    offered,
    state,
    /** Queue of calls: the record is sent after a draft in flight, so that the draft does not outlive it. */
    inTurn,
    /** The record was saved, and the server has deleted the draft with it. */
    finish: (): void => {
      isStored.current = false;
      setState({ name: 'none' });
    },
    /** Fills the form with the offered draft. */
    open: (): void => {
      if (!offered) return;
      const { record_version: version, fields } = offered;
      const known = pickFields(fields as Partial<Values>, (name) => name in start);
      const draft = { ...known, version: version ?? start.version } as Partial<Values>;
      isStored.current = true;
      setOffered(undefined);
      form.change(draft);
      openDraft(draft, start);
    },
    discard,
  };
}

const changedFields = <Values extends object>(values: Values, start: Values) =>
  pickFields(
    values,
    (name) => name !== 'version' && values[name as keyof Values] !== start[name as keyof Values],
  );

export type ServerDraft = Pick<
  ReturnType<typeof useServerDraft<{ version: number | null }>>,
  'offered' | 'state' | 'open' | 'discard'
>;
