import { useState } from 'react';
import { useCall } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import type { StaffActName } from '#contract/admin/admin-decisions.ts';
import { type DecisionReason, decisionReasons, type ReasonedAct } from '#contract/admin/decision-reasons.ts';

/** Input of an act besides its records. */
export interface ManyActInput {
  reason_code?: DecisionReason;
  reason?: string;
  admin_id?: number;
  reference?: string;
  note?: string;
}

/** An act asks for a listed reason, a note, a colleague or an order. */
export type ActQuestion = { reasons: ReasonedAct } | 'note' | 'colleague' | 'order';

interface ManyQuestionProps {
  act: StaffActName;
  question: ActQuestion;
  count: number;
  danger?: boolean | undefined;
  busy: boolean;
  onConfirm: (input: ManyActInput) => void;
  onClose: () => void;
}

/** Asks once for all selected records. */
export function ManyQuestion(props: ManyQuestionProps) {
  const { act, question, count, danger, busy, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const label = t(`enum.staff_act.${act}`);
  const dialog = {
    open: true,
    busy,
    onClose,
    danger,
    title: t('admin.many.will', { act: label, count }),
    confirmLabel: label,
  };
  if (typeof question === 'object')
    return (
      <ConfirmDialog
        {...dialog}
        text={t('admin.many.reason_text')}
        note="optional"
        reasons={decisionReasons[question.reasons].map((code) => ({
          value: code,
          label: t(`enum.decision_reason.${code}`),
          needsNote: code === 'other',
        }))}
        onConfirm={({ reason, text }) =>
          onConfirm({ reason_code: reason as DecisionReason, ...(text ? { reason: text } : {}) })
        }
      />
    );
  if (question === 'note')
    return (
      <ConfirmDialog
        {...dialog}
        text={t('admin.many.note_text')}
        note="required"
        onConfirm={({ text }) => onConfirm({ note: text })}
      />
    );
  const field = { value, error: isMissing && t('admin.many.choose'), onValue: setValue };
  return (
    <ConfirmDialog
      {...dialog}
      more={question === 'colleague' ? <Colleague {...field} /> : <Order {...field} />}
      onConfirm={() => {
        if (value.trim() === '') setMissing(true);
        else onConfirm(question === 'colleague' ? { admin_id: Number(value) } : { reference: value.trim() });
      }}
    />
  );
}

interface ValueProps {
  value: string;
  error: string | false;
  onValue: (value: string) => void;
}

function Colleague({ value, error, onValue }: ValueProps) {
  const { t } = useTranslation();
  const { data } = useCall('GET /admin/question/assignees', {}, { silent: true });
  return (
    <Field label={t('admin.reported.colleague')} required error={error}>
      <Select
        placeholder={t('admin.reported.choose_colleague')}
        value={value}
        onValue={onValue}
        options={(data?.list ?? []).map((one) => ({
          value: one.id,
          label: `${one.name} · ${t(`enum.admin_role.${one.role}`)}`,
        }))}
      />
    </Field>
  );
}

function Order({ value, error, onValue }: ValueProps) {
  const { t } = useTranslation();
  return (
    <Field label={t('deposit.assign.reference')} required error={error}>
      <TextInput className="font-num" autoComplete="off" placeholder="SV…" value={value} onValue={onValue} />
    </Field>
  );
}
