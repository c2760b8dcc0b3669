import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import { Modal } from '../overlays/modal.tsx';
import { useId } from '../use-id.ts';
import styles from './confirm-dialog.module.css';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

/** Input of the user while confirming; empty if nothing was requested. */
export type Confirmation = { reason: string; text: string };

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: (confirmation: Confirmation) => void;
  /** The question: "Huỷ đơn ứng tuyển?" */
  title: ReactNode;
  /** Consequences of the action. */
  text?: ReactNode;
  /** The verb of the action: "Huỷ đơn". */
  confirmLabel: string;
  danger?: boolean;
  /** One of these must be selected; one with `needsNote` also requires a text. */
  reasons?: readonly { value: string; label: string; help?: string; needsNote?: boolean }[];
  /** Requests a text as well; `required` makes it mandatory. */
  note?: 'optional' | 'required';
  /** Further decisions, between reason and text. */
  more?: ReactNode;
  noteLimit?: number;
  /** A word that must be typed, for actions that cannot be undone. */
  typed?: string;
  /** The action is in progress. */
  busy?: boolean;
  /** Error of the action. */
  error?: ReactNode;
  /** Store for reason and text while the page is left; closing clears it. */
  kept?: {
    read: () => Partial<Confirmation> | undefined;
    keep: (confirmation: Confirmation) => void;
    drop: () => void;
  };
};

/** Confirmation before an action: plain, with a reason, or with a typed word. Errors appear on the click; no button is disabled. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirm {...props} /> : null;
}

function OpenConfirm(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, danger, reasons, note, noteLimit = 500, typed, busy } = props;
  const labels = useLabels();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { reason, words, word, setWord, needsWords, wrong, say, close, submit } = useConfirmation(props);
  // Focuses the first requested input, because the dialog itself would focus the first text field.
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
            label={fillLabel(labels.type_to_confirm, { word: typed })}
            required
            error={wrong.word && fillLabel(labels.type_mismatch, { word: typed })}
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

/** Input of the dialog and its missing parts; `wrong` is empty until the user has tried to confirm. */
function useConfirmation({ onClose, onConfirm, reasons, note, typed, busy, kept }: ConfirmDialogProps) {
  // The dialog opens in the browser only, so its first render cannot differ from the server's HTML.
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
