import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Field } from '../fields/field.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { fill, useLabels } from '../labels.tsx';
import { useId } from '../use-id.ts';
import styles from './confirm-dialog.module.css';
import { Modal } from './modal.tsx';

/** What the person said while confirming; empty where nothing was asked. */
export type Confirmation = { reason: string; text: string };

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: (confirmation: Confirmation) => void;
  /** The question: "Huỷ đơn ứng tuyển?" */
  title: ReactNode;
  /** What will happen. */
  text?: ReactNode;
  /** The verb of the act: "Huỷ đơn". */
  confirmLabel: string;
  danger?: boolean;
  /** One of these has to be chosen; `needsNote` says nothing by itself and asks for words. */
  reasons?: readonly { value: string; label: string; help?: string; needsNote?: boolean }[];
  /** Asks for a text as well; `required` for it too. */
  note?: 'optional' | 'required';
  /** What else is decided, between reason and text. */
  more?: ReactNode;
  noteLimit?: number;
  /** A word that has to be typed, for what cannot be taken back. */
  typed?: string;
  /** The act is on its way. */
  busy?: boolean;
  /** Why the act was refused. */
  error?: ReactNode;
  /** Where reason and words wait while the page is away; closing forgets them. */
  kept?: {
    read: () => Partial<Confirmation> | undefined;
    keep: (confirmation: Confirmation) => void;
    drop: () => void;
  };
};

/** Asks before an act: plainly, with a reason, or with a word typed. Errors show on pressing, nothing is greyed out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirm {...props} /> : null;
}

function OpenConfirm(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, danger, reasons, note, noteLimit = 500, typed, busy } = props;
  const labels = useLabels();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { reason, words, word, setWord, needsWords, wrong, say, close, submit } = useConfirmation(props);
  // The first thing asked for, where the dialog itself would choose the first field for writing.
  useEffect(() => form.current?.querySelector<HTMLElement>('[type="radio"]')?.focus(), []);

  return (
    <Modal
      open
      onClose={close}
      title={title}
      dirty={words.trim() !== ''}
      size={reasons ? 'md' : 'sm'}
      footer={
        <>
          <Button onClick={close}>{labels.go_back}</Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'filled'} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className={styles.form}>
        {text && <div className={styles.text}>{text}</div>}
        {reasons && (
          <Field label={labels.reason} group required error={wrong.reason && labels.reason_required}>
            <RadioGroup
              variant="list"
              options={reasons}
              value={reason}
              onValue={(next) => say({ reason: next })}
            />
          </Field>
        )}
        {props.more}
        {note && (
          <Field
            label={labels.reason_text}
            required={needsWords}
            error={wrong.words && labels.reason_required}
          >
            <TextArea rows={3} limit={noteLimit} value={words} onValue={(text) => say({ text })} />
          </Field>
        )}
        {typed && (
          <Field
            label={fill(labels.type_to_confirm, { word: typed })}
            required
            error={wrong.word && fill(labels.type_mismatch, { word: typed })}
          >
            <TextInput value={word} onValue={setWord} autoComplete="off" />
          </Field>
        )}
        {props.error && (
          <p role="alert" className={styles.error}>
            {props.error}
          </p>
        )}
      </form>
    </Modal>
  );
}

/** What is said in the dialog and what of it is missing; `wrong` is empty until somebody has tried to confirm. */
function useConfirmation({ onClose, onConfirm, reasons, note, typed, busy, kept }: ConfirmDialogProps) {
  // The dialog opens in the browser only, so its first render contradicts nothing that the server rendered.
  const [{ reason, text: words }, setConfirmation] = useState<Confirmation>(() => ({
    reason: '',
    text: '',
    ...kept?.read(),
  }));
  const [word, setWord] = useState('');
  const [tried, setTried] = useState(false);
  const needsWords =
    note === 'required' || Boolean(reasons?.find(({ value }) => value === reason)?.needsNote);
  const missing = {
    reason: reasons !== undefined && reason === '',
    words: needsWords && words.trim() === '',
    word: typed !== undefined && word.trim() !== typed,
  };

  function say(part: Partial<Confirmation>) {
    const confirmation = { reason, text: words, ...part };
    setConfirmation(confirmation);
    kept?.keep(confirmation);
  }

  function close() {
    kept?.drop();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || missing.reason || missing.words || missing.word) return;
    onConfirm({ reason, text: words.trim() });
  }

  const wrong: Partial<typeof missing> = tried ? missing : {};
  return { reason, words, word, setWord, needsWords, wrong, say, close, submit };
}
