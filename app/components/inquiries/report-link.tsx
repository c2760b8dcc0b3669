import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { Link } from '#app/address/link.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import styles from './report-link.module.css';

interface ReportLinkProps {
  /** What is reported, by its parameter of `/question/create`. */
  subject: 'recruitment' | 'company';
  id: number;
  label: string;
}

/** The way from a public page to its report. A plain link: who is not signed in signs in first, and comes back to the form. */
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
