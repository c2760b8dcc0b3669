import { useState } from 'react';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import styles from './due-answers.module.css';
import type { DueApplicant, DueApplicantProps } from './due-applicant.ts';
import { DecideForm, ExtendForm } from './due-forms.tsx';
import { PendingLine } from './pending-line.tsx';

type Asked = 'pass' | 'refuse' | 'extend';

/**
 * One applicant behind the link of a reminder mail, with the actions that the link allows. Each action asks once more.
 */
export function DueApplicantRow(props: DueApplicantProps) {
  const { applicant } = props;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const { given_name: name, title, pending, abilities } = applicant;
  const isPossible = {
    pass: abilities.pass,
    refuse: abilities.refuse.length > 0,
    extend: abilities.extend,
  };
  const acts = (['pass', 'refuse', 'extend'] as const).filter((act) => isPossible[act]);
  const close = () => setAsked(undefined);
  const forms = {
    ...props,
    onBack: close,
    onChanged: (changed: DueApplicant, said: string) => {
      close();
      props.onChanged(changed, said);
    },
  };
  return (
    <li className={styles.row}>
      <h2 id={`due-${applicant.profile_apply_id}`} tabIndex={-1} className="h3" lang={hangulLang(name)}>
        {name}
      </h2>
      <p lang={hangulLang(title)}>{title}</p>
      <p className={styles.facts}>
        <DueFacts applicant={applicant} />
      </p>
      {pending ? (
        <PendingLine key={pending.act_id} {...props} pending={pending} />
      ) : (
        acts.length === 0 && (
          <div>
            <Badge>{t(`enum.application_stage.${applicant.stage}`)}</Badge>
          </div>
        )
      )}
      {!pending && asked === undefined && acts.length > 0 && (
        <div className={styles.acts}>
          {acts.map((act) => (
            <Button
              key={act}
              variant="outline"
              aria-label={t('due_answer.of', { act: t(`due_answer.${act}`), name })}
              onClick={() => setAsked(act)}
            >
              {t(`due_answer.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {!pending && asked === 'extend' && <ExtendForm {...forms} />}
      {!pending && (asked === 'pass' || asked === 'refuse') && (
        <DecideForm key={asked} {...forms} act={asked} />
      )}
    </li>
  );
}

/** Day and match in one line. */
function DueFacts({ applicant }: Pick<DueApplicantProps, 'applicant'>) {
  const { t } = useTranslation();
  const { answer_due, answer_days_left: left, matched, skills } = applicant;
  const until = () => {
    if (left === null) return undefined;
    if (left < 0) return t('due_answer.passed');
    return left === 0 ? t('due_answer.today') : t('due_answer.left', { count: left });
  };
  return [
    answer_due && t('due_answer.due', { date: formatDate(answer_due) }),
    until(),
    skills > 0 && t('due_answer.match', { matched, skills }),
  ]
    .filter(Boolean)
    .join(' · ');
}
