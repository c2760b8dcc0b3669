import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { Link } from '#app/address/link.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import styles from './report-link.module.css';

interface ReportLinkProps {
  /** Kind of the subject: the parameter name of `/question/create`. */
  subject: 'recruitment' | 'company';
  id: number;
  label: string;
}

/** Link from a public page to its report form. A plain link: a visitor signs in first, and then returns to the form. */
export function ReportLink({ subject, id, label }: ReportLinkProps) {
  return (
    <p className={styles.report}>
      <Link to={`/question/create?${subject}=${id}`} rel="nofollow">
        <Icon of={IconFlag} size="chip" />
        {label}
      </Link>
    </p>
  );
}
