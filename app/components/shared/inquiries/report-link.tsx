import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { Link } from '#app/address/link.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import type { ReportReason } from '#contract/enums.ts';
import styles from './report-link.module.css';

interface ReportLinkProps {
  /** Kind of the subject: the parameter name of `/question/create`. */
  subject: 'recruitment' | 'company';
  id: number;
  /** The photo of the company that the report is about. */
  photo?: string;
  /** The reason that the form is opened with. */
  reason?: ReportReason;
  label: string;
}

/** Link from a public page to its report form. A plain link: a visitor signs in first, and then returns to the form. */
export function ReportLink({ subject, id, photo, reason, label }: ReportLinkProps) {
  const more = `${photo ? `&photo=${photo}` : ''}${reason ? `&reason=${reason}` : ''}`;
  return (
    <p className={styles.report}>
      <Link to={`/question/create?${subject}=${id}${more}`} rel="nofollow">
        <Icon of={IconFlag} size="chip" />
        {label}
      </Link>
    </p>
  );
}
