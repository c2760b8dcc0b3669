import type { ReactNode } from 'react';
import { type FormSchema, useForm } from '#app/form/use-form.ts';
import { Button, type ButtonVariant } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import type { CallResult } from '#contract/call.ts';
import { messageFields } from '#contract/hiring/inquiries.ts';
import { limits } from '#contract/limits.ts';
import styles from './inquiries.module.css';

interface MessageFormProps<Saved> {
  /** Name of the draft in this tab. */
  draft: string;
  label: string;
  help?: string;
  /** Schema of the message; that of an inquiry by default. */
  schema?: FormSchema<{ text: string }>;
  /** Maximum number of characters. */
  limit?: number;
  /** Height of the empty field, in rows. */
  rows?: number;
  variant?: ButtonVariant;
  sendLabel: string;
  send: (text: string, options: { key: string }) => Promise<CallResult<Saved>>;
  onSent: (saved: Saved) => void;
  /** Called after a rejection because the record has changed. The typed text stays. */
  onRefused?: () => void;
  /** Rendered above the text, such as templates to begin with. */
  above?: (text: string, change: (text: string) => void) => ReactNode;
}

/** Sends a message to a thread: in an inquiry from its writer, or from the administrator who answers. */
export function MessageForm<Saved>(props: MessageFormProps<Saved>) {
  const { draft, label, help, sendLabel, send, onSent, onRefused, above } = props;
  const { schema = messageFields, limit = limits.longText, rows = 5, variant = 'filled' } = props;
  const initial = { text: '' };
  const form = useForm({ schema, initial, draft });

  async function submit() {
    const answer = await form.submit(({ text }, options) => send(text, options));
    if (!answer) return;
    if (!answer.ok) return answer.status === 4027 ? onRefused?.() : undefined;
    form.reset(initial);
    onSent(answer.data);
  }
  const fields = (
    <form {...form.props(submit)} className={styles.form}>
      <Field {...form.labelled('text', label)} help={help}>
        <TextArea {...form.field('text')} rows={rows} limit={limit} />
      </Field>
      <div className={styles.foot}>
        <span />
        <Button type="submit" variant={variant} loading={form.isBusy}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
  if (!above) return fields;
  return (
    // `above` asks with a form of its own, which must not be nested in this one.
    <div className={styles.form}>
      {above(form.values.text, (text) => form.change({ text }))}
      {fields}
    </div>
  );
}
