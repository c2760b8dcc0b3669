import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#app/api-here.ts';
import { type Confirmation, ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { toast } from '#app/ui/toast.ts';
import { useWords } from '#app/words.tsx';
import type { CallName } from '#contract/index.ts';
import type { WordKey } from '../../../locales/index.ts';

/** One thing an administrator may decide: how it is asked, called and reported. */
export interface Decision {
  call: CallName & `POST /admin/${string}`;
  input: Record<string, unknown> & { id: number };
  title: WordKey;
  text: WordKey;
  confirm: WordKey;
  done: WordKey;
  /** What it is about, in the question and the report. */
  name: string;
  danger?: boolean;
  needsReason?: boolean;
  /** Has to be typed, for what cannot be taken back. */
  typed?: string;
  /** The company gets a mail about it. */
  tells?: boolean;
  onDone?: () => void;
}

/**
 * Asks before a decision and carries it out: `const { decide, dialog } = useDecision();` — put `dialog` into the page and
 * call `decide` from buttons. Afterwards the page's data are loaded anew.
 */
export function useDecision() {
  const { t } = useWords();
  const { revalidate } = useRevalidator();
  const [decision, setDecision] = useState<Decision & { key: string }>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function carryOut({ text }: Confirmation) {
    if (!decision) return;
    setBusy(true);
    setError(undefined);
    const input = decision.needsReason ? { ...decision.input, reason: text } : decision.input;
    const answer = await api(decision.call, input as never, { key: decision.key, quiet: true });
    setBusy(false);
    if (!answer.ok) {
      setError(Object.values(answer.fields).flat()[0] ?? answer.message);
      return;
    }
    toast.success({
      title: t(decision.done, { name: decision.name }),
      ...(decision.tells ? { text: t('admin.done.told') } : {}),
    });
    setDecision(undefined);
    decision.onDone?.();
    revalidate();
  }

  const dialog = decision && (
    <ConfirmDialog
      open
      onClose={() => setDecision(undefined)}
      onConfirm={carryOut}
      title={t(decision.title, { name: decision.name })}
      text={t(decision.text)}
      confirmLabel={t(decision.confirm)}
      danger={decision.danger}
      {...(decision.needsReason ? { note: 'required' as const } : {})}
      {...(decision.typed ? { typed: decision.typed } : {})}
      busy={busy}
      error={error}
    />
  );
  return {
    decide: (next: Decision) => {
      setError(undefined);
      // One key per question: pressing twice or trying again decides once.
      setDecision({ ...next, key: crypto.randomUUID() });
    },
    dialog,
  };
}
