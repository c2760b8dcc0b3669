import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import { useHasRole } from '#app/browser/member-role.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { hasCompanyRole, memberRoles } from '#contract/call.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { applicantsCall, boardCall, queueCall } from '../applicant-moves/calls.ts';
import styles from './assignee.module.css';
import type { ApplicantAnswer } from './compare.ts';

/** The member who works on the applicant: a choice for members who decide, a name for others. */
export function AssigneeField({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation();
  const decides = useHasRole(memberRoles.deciding);
  const { assignee } = applicant;
  if (decides) return <AssigneeSelect applicant={applicant} />;
  if (!assignee) return null;
  return (
    <p className="text-2 text-sm">
      {t('applicant.assignee.title')}: <span lang={hangulLang(assignee.name)}>{assignee.name}</span>
    </p>
  );
}

/** Saves the choice at once. The server refuses a colleague who does not see the ad. */
function AssigneeSelect({ applicant }: { applicant: ApplicantAnswer }) {
  const { t } = useTranslation();
  const readAnew = useInvalidateCalls();
  const [problem, setProblem] = useState<string>();
  const { recruitment_id, profile_apply_id, assignee } = applicant;
  const { data } = useCall('GET /employer/colleague/list', {}, { silent: true, background: true });
  const readers = data?.list.filter(({ role }) => hasCompanyRole(role, memberRoles.applicants)) ?? [];
  const isKnown = readers.some(({ id }) => id === assignee?.id);
  const colleagues = assignee && !isKnown ? [assignee, ...readers] : readers;
  const change = useMutation({
    scope: { id: `assignee-${profile_apply_id}` },
    mutationFn: (member_id: number | undefined) =>
      api(
        'POST /employer/applicant/assign',
        { recruitment_id, profile_apply_id, member_id },
        { silent: true },
      ),
    onSuccess: (answer) => {
      if (!answer.ok) {
        setProblem(answer.fields.member_id?.[0] ?? (answer.message || t('common.failed.text')));
        return;
      }
      const name = answer.data.assignee?.name;
      toast.success({
        title: name ? t('applicant.assignee.done', { name }) : t('applicant.assignee.none'),
      });
    },
    onSettled: () => readAnew('GET /employer/applicant/show', applicantsCall, boardCall, queueCall),
  });
  // Until the change is saved, the field shows the chosen member.
  const shown = change.isPending ? change.variables : assignee?.id;
  return (
    <Field label={t('applicant.assignee.title')} error={problem} className={styles.field}>
      <Select
        value={shown ?? ''}
        placeholder={t('applicant.assignee.nobody')}
        onValue={(value) => {
          setProblem(undefined);
          change.mutate(Number(value) || undefined);
        }}
      >
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id} lang={hangulLang(name)}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
