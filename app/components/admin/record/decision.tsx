import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { isRetryable } from '#app/api/types.ts';
import { type DraftStore, draftStore } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { type Confirmation, ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { decisionReasons, type ReasonedAct } from '#contract/admin/decision-reasons.ts';
import type { CallName } from '#contract/index.ts';
import type { WordKey } from '../../../../locales/index.ts';

/** One decision that an administrator may make: its question, call and report. */
export interface Decision {
  call: CallName & `POST /admin/${string}`;
  input: Record<string, unknown> & { id: number | string };
  /** Question and consequences; without them, the button decides at once. */
  ask?: { title: WordKey; text: WordKey };
  confirm: WordKey;
  done: WordKey;
  /** Name of the record, for the question and the report. */
  name: string;
  /** Further values for the placeholders of the question. */
  words?: Record<string, string>;
  danger?: boolean;
  /** Asks for one of the reasons of this action. */
  reasons?: ReasonedAct;
  /** Text that must be typed, for decisions that cannot be undone. */
  typed?: string;
  /** Asks for an e-mail address, `user_email` of the call, with this label. */
  email?: WordKey;
  /** The company is notified by mail. */
  tells?: boolean;
  onDone?: () => void;
  /** Called after a rejection because the record has changed: shows its current content. */
  onRefused?: () => void;
}

type PendingDecision = Decision & { key: string; kept: DraftStore };

/**
 * Asks before a decision and carries it out: `const { decide, dialog } = useDecision();` — put `dialog` into the page
 * and call `decide` from buttons. Afterwards the page's data are reloaded.
 */
export function useDecision() {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [asked, setAsked] = useState<PendingDecision>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [email, setEmail] = useState('');

  async function submitDecision(decision: PendingDecision, { reason, text }: Confirmation) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    const why = decision.reasons ? { reason_code: reason, ...(text ? { reason: text } : {}) } : {};
    // The input fits the call by construction of the decision; the type of all calls cannot express that.
    const address = decision.email ? { user_email: email.trim() } : {};
    const input = { ...decision.input, ...why, ...address } as never;
    const answer = await api(decision.call, input, { key: decision.key, silent: true });
    setBusy(false);
    if (!answer.ok) {
      const message = Object.values(answer.fields).flat()[0] ?? answer.message;
      const problem = message || t('common.notice.unreachable');
      if (decision.ask) setError(problem);
      else toast.error({ title: problem, about: decision.call });
      // Reloading would fail as well, and would discard the dialog with its text.
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
    // Not awaited: waiting for the reload would delay the step to another record.
    void reload();
    decision.onDone?.();
  }

  function decide(next: Decision) {
    setError(undefined);
    setEmail('');
    // One idempotency key per question: a second click or a retry decides only once.
    const draft = draftStore(`${next.call}:${next.input.id}`);
    const decision = { ...next, key: crypto.randomUUID(), kept: draft };
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
      more={asked.email && <EmailField label={t(asked.email)} value={email} onValue={setEmail} />}
      {...(asked.typed ? { typed: asked.typed } : {})}
      busy={busy}
      error={error}
      kept={asked.kept}
    />
  );

  return { decide, dialog };
}

/** An address that the call needs besides the reason. */
function EmailField({ label, ...input }: { label: string; value: string; onValue: (value: string) => void }) {
  return (
    <Field label={label} required>
      <TextInput type="email" autoComplete="off" {...input} />
    </Field>
  );
}
