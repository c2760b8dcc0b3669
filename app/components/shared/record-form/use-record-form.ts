import { useState } from 'react';
import { useIntentKey } from '#app/api/intent-key.ts';
import { type FormSchema, type SendOptions, useForm } from '#app/form/use-form.ts';
import type { CallResult } from '#contract/call.ts';
import { useConflict } from '../conflict/use-conflict.ts';

interface RecordFormOptions<Values extends { version: number | null }, Parsed, Saved> {
  /** The fields of the call that saves. */
  schema: FormSchema<Parsed>;
  /** The record's values, or the initial values of a new one (`version: null`). */
  initial: Values;
  /** Name of the draft in this tab, until the record is saved. */
  draft: string;
  valuesOf: (saved: Saved) => Values;
  /** Creates or updates the record; `body` is the parsed output of the schema, with the version of the values. */
  send: (body: Parsed & { version: Values['version'] }, options: SendOptions) => Promise<CallResult<Saved>>;
  /** Reads the record as another person has saved it. Not needed for a new record. */
  load?: () => Promise<CallResult<Saved>>;
  onSaved: (saved: Saved) => void;
}

/**
 * State of the form of one record: `useForm` with a draft, saving, and a merge if two people save at once (4027).
 * Fields that only one of them changed are merged; for fields that both changed, the user is asked. `RecordForm`
 * renders it.
 */
export function useRecordForm<Values extends { version: number | null }, Parsed extends object, Saved>(
  options: RecordFormOptions<Values, Parsed, Saved>,
) {
  const { schema, draft, valuesOf, send, load, onSaved } = options;
  const keyOf = useIntentKey();
  const [initial] = useState(options.initial);
  const form = useForm<Values, Parsed>({ schema, initial, draft });
  const versions = useConflict({ form, initial, draft, ignored: ['version'] });

  async function save(): Promise<void> {
    const { version } = form.values;
    const answer = await form.submit(async (fields) => {
      const body = { ...fields, version };
      const saved = await send(body, { key: keyOf(body) });
      // The form stays busy until both versions are merged: a second click would send the old one again.
      if (!saved.ok && saved.status === 4027) await meetOther();
      return saved;
    });
    if (!answer?.ok) return;
    versions.resetTo(valuesOf(answer.data));
    onSaved(answer.data);
  }

  async function meetOther(): Promise<void> {
    const now = await load?.();
    if (now?.ok) versions.handleConflict(valuesOf(now.data));
  }

  return {
    ...form,
    ...versions,
    save,
    /** Deletes the draft of this tab. */
    deleteDraft: () => versions.resetTo(initial),
  };
}
