import { useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import type { ApiOptions } from '#app/api/types.ts';
import { type FormSchema, type SendOptions, useForm } from '#app/form/use-form.ts';
import { type ContentKind, contentPaths } from '#contract/admin/content/kinds.ts';
import type { CallResult } from '#contract/call.ts';
import { useConflict } from '../conflict/use-conflict.ts';
import { type DraftTarget, useServerDraft } from './use-server-draft.ts';
import { useConfirmTabClose } from './use-unsaved.tsx';

interface OneRecord<Values extends { version: number | null }, Parsed, Saved> {
  /** The fields of the call that saves. */
  schema: FormSchema<Parsed>;
  /** The record's values, or the initial values of a new one (`version: null`). */
  initial: Values;
  /** Name of the draft in this tab, until the record is saved. */
  draft: string;
  /** A form of administrators: its draft is stored on the server, too. */
  serverDraft?: DraftTarget;
  valuesOf: (saved: Saved) => Values;
  /** Creates or updates the record; `body` is the parsed output of the schema, with the version of the values. */
  send: (body: Parsed & { version: Values['version'] }, options: SendOptions) => Promise<CallResult<Saved>>;
  /** Reads the record as another person has saved it. Not needed for a new record. */
  load?: () => Promise<CallResult<Saved>>;
  onSaved: (saved: Saved) => void;
}

/** Published content: once a new record is saved, it gets its own URL. */
interface ContentRecord<Values, Parsed, Saved> {
  kind: ContentKind;
  schema: FormSchema<Parsed>;
  /** The record to change; undefined for a new one. */
  saved: Saved | undefined;
  /** Returns the values of the record, or the initial values of a new one. */
  valuesOf: (saved: Saved | undefined) => Values;
}

/** Makes a call of one kind of content by its name. The cast is safe: the caller knows the fields of that kind. */
const callKind = (
  name: `GET /admin/${ContentKind}/show` | `POST /admin/${ContentKind}/${'create' | 'update'}`,
  input: object,
  options: ApiOptions,
) => api(name, input as never, options) as Promise<CallResult<never>>;

/** Converts the options for published content to those for any record. */
function useContent<Values extends { version: number | null }, Parsed, Saved>(
  options: OneRecord<Values, Parsed, Saved> | ContentRecord<Values, Parsed, Saved>,
): OneRecord<Values, Parsed, Saved> & { saved?: Saved | undefined } {
  const go = useNavigateTo();
  const [saved, setSaved] = useState('kind' in options ? options.saved : undefined);
  if (!('kind' in options)) return options;
  const { kind, schema, valuesOf } = options;
  const path = contentPaths[kind];
  const id = idOf(saved);
  return {
    schema,
    initial: valuesOf(options.saved),
    draft: `${path.slice(1).replaceAll('/', '-')}-${id ?? 'new'}`,
    serverDraft: { kind, record: String(id ?? 'new') },
    valuesOf,
    send: (body, sending) =>
      id === undefined
        ? callKind(`POST /admin/${kind}/create`, body, sending)
        : callKind(`POST /admin/${kind}/update`, { ...body, id, version: body.version ?? 1 }, sending),
    ...(id === undefined
      ? {}
      : { load: () => callKind(`GET /admin/${kind}/show`, { id }, { silent: true }) }),
    onSaved: (next) =>
      id === undefined ? go(`${path}/edit/${idOf(next)}`, { replace: true }) : setSaved(next),
    saved,
  };
}

const idOf = (saved: unknown) => (saved as { id: number } | undefined)?.id;

/**
 * State of the form of one record: `useForm` with a draft, saving, and a merge if two people save at once (4027).
 * Fields that only one of them changed are merged; for fields that both changed, the user is asked. `RecordForm`
 * renders it.
 */
export function useRecordForm<Values extends { version: number | null }, Parsed extends object, Saved>(
  options: OneRecord<Values, Parsed, Saved> | ContentRecord<Values, Parsed, Saved>,
) {
  const content = useContent(options);
  const {
    initial: first,
    saved: record,
    schema,
    draft,
    serverDraft,
    valuesOf,
    send,
    load,
    onSaved,
  } = content;
  const keyOf = useIdempotencyKey();
  const [initial] = useState(first);
  const form = useForm<Values, Parsed>({ schema, initial, draft });
  const versions = useConflict({ form, initial, draft, ignored: ['version'] });
  const { openDraft } = versions;
  const { inTurn, finish, ...drafts } = useServerDraft({ place: serverDraft, form, local: draft, openDraft });
  useConfirmTabClose(serverDraft !== undefined && form.isDirty);

  async function save(): Promise<void> {
    const { version } = form.values;
    const answer = await form.submit(async (fields) => {
      const body = { ...fields, version };
      const saved = await inTurn(() => send(body, { key: keyOf(body) }));
      // The form stays busy until both versions are merged: a second click would send the old one again.
      if (!saved.ok && saved.status === 4027) await meetOther();
      return saved;
    });
    if (!answer?.ok) return;
    finish();
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
    /** The content as it was last saved; undefined for a new one. */
    saved: record,
    valuesOf,
    /** Draft on the server; undefined for a form without one. */
    serverDraft: serverDraft && drafts,
    /** Deletes the draft of this tab, and the one on the server. */
    deleteDraft: (): void => {
      drafts.discard();
      versions.resetTo(initial);
    },
  };
}
