import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { formFiles } from '#app/ui/fields/form-files.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CallResult } from '#contract/call.ts';
import { deleteDraft, deleteDraftKey, draftKey } from './draft.ts';
import { useDraft } from './use-draft.ts';
import { type FormSchema, useMessages } from './use-messages.ts';

export type { FormSchema } from './use-messages.ts';

export interface FormOptions<Values extends object, Parsed> {
  /** The call's input, or a part of it for one step. */
  schema: FormSchema<Parsed>;
  initial: Values;
  /** Name of a draft stored in this tab until the form is sent; none without. */
  draft?: string;
  /** Fields that a draft never holds: passwords and tickets. */
  secret?: readonly (keyof Values & string)[];
}

/** The body's own key: the same for every try of the same act, a new one when something else is sent. */
export interface SendOptions {
  key: string;
}

/**
 * State of one form: values as typed, messages beside fields (from the schema on blur, then on change; from the
 * server's 414), draft, one toast and the focus on the first error when it does not pass.
 * `<form {...form.props(save)}>`, `<Field error={form.error('title')}><TextInput {...form.field('title')} /></Field>`
 */
export function useForm<Values extends object, Parsed>(options: FormOptions<Values, Parsed>) {
  const { schema, initial, draft, secret = [] } = options;
  const [values, setValues] = useState(initial);
  const [start, setStart] = useState(initial);
  const ref = useRef<HTMLFormElement>(null);
  // Sending may wait for files, whose ids arrive among the values meanwhile.
  const latest = useRef(values);
  latest.current = values;
  const { isWaiting, filesArrived } = useFiles(ref);
  const { show, forget, clear, fail, ...messages } = useMessages({ schema, values, form: ref });
  const isDirty = Object.entries(values).some(([name, value]) => value !== start[name as keyof Values]);
  useDraft({ draft, values, start, setValues, isDirty, secret });
  const { isBusy, sendOnce, startAnew } = useSending({ draft, onDone: clear });

  function change(part: Partial<Values>) {
    latest.current = { ...latest.current, ...part };
    setValues((now) => ({ ...now, ...part }));
    forget(Object.keys(part));
  }

  /**
   * Waits for files on their way and checks, then sends what the schema made of the values; a 414 lands at the fields.
   * @returns the answer; nothing when the form did not pass, a file did not arrive, or it is on its way already
   */
  async function submit<Data>(
    send: (parsed: Parsed, options: SendOptions) => Promise<CallResult<Data>>,
  ): Promise<CallResult<Data> | undefined> {
    if (isBusy || isWaiting || !(await filesArrived())) return undefined;
    if (!messages.check(undefined, latest.current)) return undefined;
    const parsed = schema.safeParse(latest.current);
    if (!parsed.success) return undefined;
    return sendOnce(parsed.data, async (key) => {
      const answer = await send(parsed.data, { key });
      if (!answer.ok && answer.status === 414) {
        messages.showErrors(answer.fields);
        fail();
      }
      return answer;
    });
  }

  return {
    ...messages,
    values,
    isBusy: isBusy || isWaiting,
    isDirty,
    change,
    /** Goes to the first field that shows an error. */
    focusError: () => void focusFirstInvalid(ref.current),
    submit,
    /** Value, name and handlers of a text field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onValue: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
      // An empty field that somebody only passes by is no mistake yet.
      onBlur: () => values[name] !== start[name] && show(name),
    }),
    /** What `<form>` gets. */
    props: (onSubmit: () => unknown) => ({
      ref,
      // Sent by the browser itself, before or without our script, nothing typed may stand in an address.
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void onSubmit();
      },
    }),
    /** Starts over with other values: after saving, or when the data come later. */
    reset: (next: Values) => {
      startAnew();
      setValues(next);
      setStart(next);
      clear();
      if (draft) deleteDraft(draft);
    },
  };
}

export type Form<Values extends object, Parsed = unknown> = ReturnType<typeof useForm<Values, Parsed>>;

/** Files that are part of the form: sending waits for them, and does not leave one out without a word. */
function useFiles(form: RefObject<HTMLFormElement | null>) {
  const [isWaiting, setWaiting] = useState(false);

  async function filesArrived(): Promise<boolean> {
    const settling = formFiles.settle?.(form.current);
    if (!settling) return true;
    setWaiting(true);
    const isDone = await settling;
    setWaiting(false);
    if (!isDone) toast.error({ title: { key: 'common.notice.files_left' }, about: 'files' });
    return isDone;
  }
  return { isWaiting, filesArrived };
}

/** One act on its way: busy until it is answered, with a key that each try of the same body shares. */
function useSending({ draft, onDone }: { draft: string | undefined; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const intent = useRef({ body: '', key: '' });

  async function sendOnce<Data>(
    parsed: unknown,
    send: (key: string) => Promise<CallResult<Data>>,
  ): Promise<CallResult<Data>> {
    const body = JSON.stringify(parsed);
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() };
    // The act may change who is signed in, and with it the key of the draft.
    const kept = draft && draftKey(draft);
    setBusy(true);
    try {
      const answer = await send(intent.current.key);
      if (!answer.ok) return answer;
      onDone();
      if (kept) deleteDraftKey(kept);
      return answer;
    } finally {
      setBusy(false);
    }
  }

  /** The same again is another act then, such as a link that was removed meanwhile; a second press is none. */
  const startAnew = () => {
    intent.current = { body: '', key: '' };
  };
  return { isBusy, sendOnce, startAnew };
}
