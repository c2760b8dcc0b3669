import { Avatar } from '#app/ui/indicators/avatar.tsx';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import type { Applicant } from '../applicant-moves/columns.ts';
import styles from './assignee.module.css';

/** The member who works on an applicant, as initials with the whole name for screen readers. It is empty without a member. */
export function AssigneeMark({ assignee }: Pick<Applicant, 'assignee'>) {
  if (!assignee) return null;
  const { name } = assignee;
  return (
    <span role="img" aria-label={name} title={name} lang={hangulLang(name)} className={styles.mark}>
      <Avatar name={name} size="xs" />
    </span>
  );
}
