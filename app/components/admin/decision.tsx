import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { isRetryable } from '#app/api/types.ts';
import { type DraftStore, draftStore } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { type Confirmation, ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { decisionReasons, type ReasonedAct } from '#contract/admin/decision-reasons.ts';
import type { CallName } from '#contract/index.ts';
import type { WordKey } from '../../../locales/index.ts';

/** One thing an administrator may decide: how it is asked, called and reported. */
export interface Decision {
  call: CallName & `POST /admin/${string}`;
  input: Record<string, unknown> & { id: number | string };
  /** The question and what will happen; without one the button decides at once. */
  ask?: { title: WordKey; text: WordKey };
  confirm: WordKey;
  done: WordKey;
  /** What it is about, in the question and the report. */
  name: string;
  /** Further words of the question. */
  words?: Record<string, string>;
  danger?: boolean;
  /** Asks for one of the reasons of this act. */
  reasons?: ReasonedAct;
  /** Has to be typed, for what cannot be taken back. */
  typed?: string;
  /** The company gets a mail about it. */
  tells?: boolean;
  onDone?: () => void;
  /** The record has changed meanwhile: shows it again. */
  onRefused?: () => void;
}

type Asked = Decision & { key: string; kept: DraftStore };

/**
 * Asks before a decision and carries it out: `const { decide, dialog } = useDecision();` — put `dialog` into the page
 * and call `decide` from buttons. Afterwards the page's data are reloaded.
 */
export function useDecision() {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submitDecision(decision: Asked, { reason, text }: Confirmation) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const why = decision.reasons ? { reason_code: reason, ...(text ? { reason: text } : {}) } : {};
    // The input fits the call by construction of the decision; the union of all calls cannot say so.
    const input = { ...decision.input, ...why } as never;
    const answer = await api(decision.call, input, { key: decision.key, silent: true });
    setBusy(false);
    if (!answer.ok) {
      const message = Object.values(answer.fields).flat()[0] ?? answer.message;
      const problem = message || t('common.notice.unreachable');
      if (decision.ask) setError(problem);
      else toast.error({ title: problem, about: decision.call });
      // Reloading would fail as well, and take the dialog with what was written away.
      if (isRetryable(answer.status)) return;
      decision.onRefused?.();
      void reload();
      return;
    }
    toast.success({
      title: t(decision.done, { name: decision.name }),
      ...(decision.tells ? { text: t('admin.done.told') } : {}),
    });
    decision.kept.drop();
    setAsked(undefined);
    // In this order: loading after it would hold up the step to another record.
    void reload();
    decision.onDone?.();
  }

  function decide(next: Decision) {
    setError(undefined);
    // One key per question: pressing twice or trying again decides once.
    const kept = draftStore(`${next.call}:${next.input.id}`);
    const decision = { ...next, key: crypto.randomUUID(), kept };
    if (next.ask) setAsked(decision);
    else void submitDecision(decision, { reason: '', text: '' });
  }

  const reasonsOf = (act: ReasonedAct) =>
    decisionReasons[act].map((value) => ({
      value,
      label: t(`enum.decision_reason.${value}`),
      needsNote: value === 'other',
    }));

  const dialog = asked?.ask && (
    <ConfirmDialog
      open
      onClose={() => setAsked(undefined)}
      onConfirm={(confirmation) => void submitDecision(asked, confirmation)}
      title={t(asked.ask.title, { name: asked.name, ...asked.words })}
      text={t(asked.ask.text)}
      confirmLabel={t(asked.confirm)}
      danger={asked.danger}
      {...(asked.reasons ? { note: 'optional' as const, reasons: reasonsOf(asked.reasons) } : {})}
      {...(asked.typed ? { typed: asked.typed } : {})}
      busy={busy}
      error={error}
      kept={asked.kept}
    />
  );

  return { decide, dialog };
}
