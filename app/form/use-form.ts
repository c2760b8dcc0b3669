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
  /** Name of a draft that is stored in this tab until the form is sent; none without a name. */
  draft?: string;
  /** Fields that are never stored in a draft: passwords and tickets. */
  secret?: readonly (keyof Values & string)[];
}

/** Idempotency key of the body: the same for every attempt of the same action, a new one for another body. */
export interface SendOptions {
  key: string;
}

/**
 * State of one form: typed values, messages at fields (from the schema on blur, then on change; from the server's 414),
 * draft, one toast and the focus on the first error if it is invalid.
 * `<form {...form.props(save)}>`, `<Field {...form.labelled('title', label)}><TextInput {...form.field('title')} /></Field>`
 */
export function useForm<Values extends object, Parsed>(options: FormOptions<Values, Parsed>) {
  const { schema, initial, draft, secret = [] } = options;
  const [values, setValues] = useState(initial);
  const [start, setStart] = useState(initial);
  const ref = useRef<HTMLFormElement>(null);
  // Sending may wait for files, whose ids are added to the values in the meantime.
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
   * Waits for uploads and checks, then sends the values that the schema has parsed; messages of a 414 are shown at the
   * fields.
   * @returns the answer; undefined if the form is invalid, an upload failed, or it is already being sent
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
    /** Values that the form was filled with before the user typed. */
    start,
    change,
    /** Focuses the first field with an error. */
    focusError: () => void focusFirstInvalid(ref.current),
    submit,
    /** Value, name and handlers of a text field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onValue: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
      // An empty field that the user only tabs through is not an error yet.
      onBlur: () => values[name] !== start[name] && show(name),
    }),
    /** Props of `<form>`. */
    props: (onSubmit: () => unknown) => ({ ref, ...formProps(onSubmit) }),
    /** Resets the form to other values: after saving, or when data arrives later. */
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

const formProps = (onSubmit: () => unknown) => ({
  // If the browser submits the form itself, before or without our script, no typed value may end up in a URL.
  method: 'post' as const,
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  },
});

/** Files that are part of the form: sending waits for them, and never omits one silently. */
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

/** One action in progress: busy until it is answered, with a key that all attempts with the same body share. */
function useSending({ draft, onDone }: { draft: string | undefined; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const intent = useRef({ body: '', key: '' });

  async function sendOnce<Data>(
    parsed: unknown,
    send: (key: string) => Promise<CallResult<Data>>,
  ): Promise<CallResult<Data>> {
    const body = JSON.stringify(parsed);
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() };
    // The action may change the signed-in account, and with it the key of the draft.
    const kept = draft && draftKey(draft);
    setBusy(true);
    try {
      const answer = await send(intent.current.key);
      if (answer.ok) {
        onDone();
        if (kept) deleteDraftKey(kept);
      }
      return answer;
    } finally {
      setBusy(false);
    }
  }

  /**
   * Later, the same body is a new action, such as adding a link again that was removed. A double click is not a new
   * action.
   */
  const startAnew = () => {
    intent.current.body = '';
  };
  return { isBusy, sendOnce, startAnew };
}
