import { useForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import type { Answer } from '#contract/call.ts';
import { messageFields } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import styles from './inquiries.module.css';

interface MessageFormProps<Saved> {
  /** Name of the draft in this tab. */
  draft: string;
  label: string;
  help: string;
  sendLabel: string;
  send: (text: string, options: { key: string }) => Promise<Answer<Saved>>;
  onSent: (saved: Saved) => void;
  /** It was refused, because something has changed meanwhile. What was typed stays. */
  onRefused?: () => void;
}

/** Says something in an inquiry: its writer, or whoever answers. */
export function MessageForm<Saved>(props: MessageFormProps<Saved>) {
  const { draft, label, help, sendLabel, send, onSent, onRefused } = props;
  const initial = { text: '' };
  const form = useForm({ schema: messageFields, initial, draft });

  async function submit() {
    const answer = await form.submit(({ text }, options) => send(text, options));
    if (!answer) return;
    if (!answer.ok) return answer.status === 4027 ? onRefused?.() : undefined;
    form.reset(initial);
    onSent(answer.data);
  }
  return (
    <form {...form.props(submit)} className={styles.form}>
      <Field label={label} error={form.error('text', label)} help={help}>
        <TextArea {...form.field('text')} rows={5} limit={limits.longText} />
      </Field>
      <div className={styles.foot}>
        <span />
        <Button type="submit" look="filled" loading={form.isBusy}>
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
