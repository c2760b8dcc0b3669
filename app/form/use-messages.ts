import { type RefObject, useEffect, useState } from 'react';
import { retryUntilLoaded } from '#app/browser/retry.ts';
import { loadNamespaces } from '#app/i18n/load-namespaces.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { focusFirstInvalid } from '#app/ui/fields/focus-invalid.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { useId } from '../ui/use-id.ts';
import { useErrorCount } from './error-count.ts';
import { translateMessage } from './message.ts';
import { pickFields } from './pick-fields.ts';

/** The part of a zod schema that a form needs; screens import it from contract/ in their own lazy file. */
export interface FormSchema<Parsed> {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: Parsed }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

type Messages = Partial<Record<string, string>>;

interface MessagesOptions {
  schema: FormSchema<unknown>;
  values: object;
  form: RefObject<HTMLElement | null>;
}

/**
 * Messages at the fields of a form: from the schema once a field was touched, and from the server's 414 until the field
 * changes. An invalid form shows one toast and focuses its first error.
 */
export function useMessages({ schema, values, form }: MessagesOptions) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Messages>({});
  const [failures, setFailures] = useState(0);
  const matter = useId();
  useEffect(() => void retryUntilLoaded(() => loadNamespaces(['error'])), []);
  useEffect(() => {
    if (failures) focusFirstInvalid(form.current);
  }, [failures, form]);

  const found = messagesOf(schema, values);
  const errors: Messages = { ...pickFields(found, (name) => shown.has(name)), ...refused };
  const wrong = Object.values(errors).filter(Boolean).length;
  const red = useErrorCount(form, wrong > 0);
  useEffect(() => {
    if (wrong === 0) toast.dismiss(matter);
  }, [wrong, matter]);

  const focusFirst = () => setFailures((count) => count + 1);

  /** Reports that the form is invalid, and focuses its first error. */
  function fail(): void {
    focusFirst();
    toast.error({ title: { key: 'common.notice.check_fields' }, stay: 5000, about: matter });
  }

  /** Message at a field, with its label; undefined if it is valid or not checked yet. */
  const error = (name: string, label?: string): string | undefined =>
    errors[name] && translateMessage(errors[name], t, label);

  return {
    /** Number of fields with an error; a field with several parts (an address) counts several times. */
    errorCount: Math.max(wrong, red),
    fail,
    /** Shows the errors of the given fields (by default all of the schema). @returns whether there are none */
    check: (names?: readonly string[], now: object = values): boolean => {
      const there = now === values ? found : messagesOf(schema, now);
      const looked = names ?? Object.keys(there);
      const isRight = !looked.some((name) => there[name]);
      setShown((old) => new Set([...old, ...looked]));
      if (!isRight) fail();
      return isRight;
    },
    /** Shows messages at fields, as from the server's 414, and focuses the first. */
    showErrors: (fields: Record<string, readonly string[]>): void => {
      const first = Object.entries(fields).map(([name, messages]) => [name, messages[0] ?? '']);
      setRefused(Object.fromEntries(first));
      focusFirst();
    },
    /** The field was touched: from now on it shows its errors. */
    show: (name: string) => setShown((old) => new Set([...old, name])),
    /** The server's messages for these fields no longer apply. */
    forget: (names: readonly string[]) =>
      setRefused((old) => pickFields(old, (name) => !names.includes(name))),
    clear: (): void => {
      setShown(new Set());
      setRefused({});
    },
    error,
    /** Props of a `<Field>`: its label, and its message, which names it. */
    labelled: (name: string, label: string) => ({ label, error: error(name, label) }),
  };
}

/** The first message of each invalid field. */
function messagesOf(schema: FormSchema<unknown>, values: object): Messages {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const messages: Messages = {};
  for (const { path, message } of result.error.issues) messages[path.join('.')] ??= message;
  return messages;
}
