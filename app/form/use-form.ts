import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { untilHere } from '#app/browser/retry.ts';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { loadWords } from '#app/words/browser.ts';
import { useWords } from '#app/words/words.tsx';
import type { Answer } from '#contract/call.ts';
import { draftKey, dropDraft, dropKey, keepDraft, readDraft } from './draft.ts';
import { wordMessage } from './message.ts';
import { useRedCount } from './red-count.ts';

/** As much of a zod schema as a form needs; screens import it from contract/ in their own lazy file. */
export interface FormSchema<Parsed> {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: Parsed }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

export interface FormOptions<Values extends object, Parsed> {
  /** The call's input, or a part of it for one step. */
  schema: FormSchema<Parsed>;
  initial: Values;
  /** Name of a draft kept in this tab until the form is sent; none without. */
  draft?: string;
  /** Fields that a draft never holds: passwords and tickets. */
  secret?: readonly (keyof Values & string)[];
}

/** The body's own key: the same for every try of the same act, a new one when something else is sent. */
export interface SendOptions {
  key: string;
}

type Messages = Partial<Record<string, string>>;

/**
 * State of one form: values as typed, messages beside fields (from the schema on blur, then on change; from the
 * server's 414), draft, one toast and the focus on the first error when it does not pass.
 * `<form {...form.props(save)}>`, `<Field error={form.error('title')}><TextInput {...form.field('title')} /></Field>`
 */
export function useForm<Values extends object, Parsed>(options: FormOptions<Values, Parsed>) {
  const { schema, initial, draft, secret = [] } = options;
  const { t } = useWords();
  const [values, setValues] = useState(initial);
  const [start, setStart] = useState(initial);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Messages>({});
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const matter = useId();
  const intent = useRef({ body: '', key: '' });

  useEffect(() => void untilHere(() => loadWords(['error'])), []);
  // After the first paint, so that the server and the browser draw the same form.
  useEffect(() => {
    const kept = draft && readDraft(draft);
    if (kept) setValues((now) => ({ ...now, ...kept }));
  }, [draft]);
  useEffect(() => {
    if (failures) focusFirstInvalid(ref.current);
  }, [failures]);

  const isDirty = Object.entries(values).some(([name, value]) => value !== start[name as keyof Values]);
  const hidden = secret.join();
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!draft || isDirty === wasDirty.current) return;
    wasDirty.current = isDirty;
    if (!isDirty) dropDraft(draft);
  }, [draft, isDirty]);
  useEffect(() => {
    if (draft && isDirty) keepDraft(draft, omit(values, hidden.split(',')));
  }, [draft, isDirty, values, hidden]);

  const found = messagesOf(schema, values);
  const errors: Messages = { ...pick(found, shown), ...refused };
  const wrong = Object.values(errors).filter(Boolean).length;
  const red = useRedCount(ref, wrong > 0);
  useEffect(() => {
    if (wrong === 0) toast.settle(matter);
  }, [wrong, matter]);

  function change(part: Partial<Values>) {
    setValues((now) => ({ ...now, ...part }));
    setRefused((old) => omit(old, Object.keys(part)));
  }

  /** Shows what is wrong with the given fields (all of the schema unless named). @returns whether nothing is */
  function check(names: readonly string[] = Object.keys(found)): boolean {
    const wrong = names.filter((name) => found[name]);
    setShown((old) => new Set([...old, ...names]));
    if (wrong.length > 0) fail();
    return wrong.length === 0;
  }

  function fail() {
    setFailures((count) => count + 1);
    toast.error({ title: { key: 'common.notice.check_fields' }, stay: 5000, about: matter });
  }

  /** Puts messages beside fields, as the server's 414 gives them, and goes to the first. */
  function refuse(fields: Record<string, readonly string[]>) {
    const first = Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? '']);
    setRefused(Object.fromEntries(first));
    setFailures((count) => count + 1);
  }

  /**
   * Checks, then sends what the schema made of the values; a 414 lands at the fields.
   * @returns the answer; nothing when the form did not pass or is on its way already
   */
  async function submit<Data>(
    send: (parsed: Parsed, options: SendOptions) => Promise<Answer<Data>>,
  ): Promise<Answer<Data> | undefined> {
    if (isBusy || !check()) return undefined;
    const parsed = schema.safeParse(values);
    if (!parsed.success) return undefined;
    const body = JSON.stringify(parsed.data);
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() };
    const kept = draft && draftKey(draft);
    setBusy(true);
    try {
      const answer = await send(parsed.data, { key: intent.current.key });
      if (!answer.ok && answer.status === 414) {
        refuse(answer.fields);
        fail();
      }
      if (answer.ok) {
        setShown(new Set());
        setRefused({});
        if (kept) dropKey(kept);
      }
      return answer;
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    isBusy,
    isDirty,
    /** Number of fields that show an error; one that is asked for in parts (an address) shows several. */
    errorCount: Math.max(wrong, red),
    change,
    check,
    refuse,
    /** Goes to the first field that shows an error. */
    focusError: () => void focusFirstInvalid(ref.current),
    submit,
    /** Message beside a field, worded with its label; nothing when it is well or not looked at yet. */
    error: (name: string, label?: string) => {
      const message = errors[name];
      return message ? wordMessage(message, t, label) : undefined;
    },
    /** Value, name and handlers of a text field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onValue: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
      // An empty field that somebody only passes by is no mistake yet.
      onBlur: () => values[name] !== start[name] && setShown((old) => new Set([...old, name])),
    }),
    /** What `<form>` gets. */
    props: (onSubmit: () => unknown) => ({
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void onSubmit();
      },
    }),
    /** Starts anew with other values: after saving, or when the data come later. */
    reset: (next: Values) => {
      // The same again is another act then, such as a link that was removed meanwhile; a second press is none.
      intent.current = { body: '', key: '' };
      setValues(next);
      setStart(next);
      setShown(new Set());
      setRefused({});
      if (draft) dropDraft(draft);
    },
  };
}

export type Form<Values extends object, Parsed = unknown> = ReturnType<typeof useForm<Values, Parsed>>;

/** The first message of each field that the schema refuses. */
function messagesOf(schema: FormSchema<unknown>, values: object): Messages {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const messages: Messages = {};
  for (const { path, message } of result.error.issues) messages[path.join('.')] ??= message;
  return messages;
}

const pick = (all: Messages, names: ReadonlySet<string>): Messages =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
const omit = <Some extends object>(all: Some, names: readonly string[]): Some =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as Some;
