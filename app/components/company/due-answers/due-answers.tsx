import { useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { useRefreshWhenDue } from '../applicant-moves/use-due.ts';
import styles from './due-answers.module.css';
import type { DueAnswersData, DueApplicant } from './due-applicant.ts';
import { DueApplicantRow } from './due-applicant-row.tsx';

interface DueAnswersProps {
  ticket: string;
  link: DueAnswersData;
  onOver: () => void;
}

/**
 * The applicants behind the link of a reminder mail, which needs no sign-in: each with its actions, and with undo while
 * a decision is pending.
 */
export function DueAnswers({ ticket, link, onOver }: DueAnswersProps) {
  const { t } = useTranslation();
  const [{ applicants, more }, setLink] = useState(link);
  const [announcement, announce] = useState('');
  const list = useRef<HTMLUListElement>(null);

  async function reload() {
    const answer = await api('POST /answer/check-due', { ticket }, { silent: true });
    if (answer.ok) setLink(answer.data);
    // Any other failure may be temporary, so the displayed applicants stay.
    else if (answer.status === 4027) onOver();
  }
  useRefreshWhenDue(applicants, reload);

  /** Replaces an applicant after an act, and returns the focus, whose button is gone, to its name. */
  function replace(changed: DueApplicant, said: string) {
    setLink((now) => ({
      ...now,
      applicants: now.applicants.map((one) =>
        one.profile_apply_id === changed.profile_apply_id ? changed : one,
      ),
    }));
    announce(said);
    list.current?.querySelector<HTMLElement>(`#due-${changed.profile_apply_id}`)?.focus();
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {applicants.length === 0 && <p>{t('due_answer.empty')}</p>}
      <ul className={styles.list} aria-label={t('due_answer.list')} ref={list}>
        {applicants.map((applicant) => (
          <DueApplicantRow
            key={applicant.profile_apply_id}
            ticket={ticket}
            applicant={applicant}
            onChanged={replace}
            onRefused={() => void reload()}
          />
        ))}
      </ul>
      {more > 0 && <p className="text-2">{t('due_answer.more', { count: more })}</p>}
    </>
  );
}
