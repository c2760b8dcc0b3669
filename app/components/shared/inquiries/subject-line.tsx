import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { Link } from '#app/address/link.tsx';
import { companyPath, recruitmentPath } from '#app/address/slug.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import styles from './inquiries.module.css';
import type { ReportSubject } from './values.ts';

/** Subject of a report, with a link to its public page. */
export function SubjectLine({ subject }: { subject: ReportSubject }) {
  const { t } = useTranslation();
  const { kind, id, name } = subject;
  return (
    <p className={styles.subject}>
      <Icon of={IconFlag} />
      <span className="text-2">{t(`inquiry.subject.${kind}`)}</span>{' '}
      <Link
        to={kind === 'recruitment' ? recruitmentPath({ id, title: name }) : companyPath({ id, name })}
        className="text-link"
      >
        {name}
      </Link>
      {subject.photo && (
        <img src={subject.photo} alt={t('inquiry.subject.photo')} className={styles.reported} />
      )}
    </p>
  );
}
