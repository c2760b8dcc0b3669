import { ReportLink } from '#app/components/shared/inquiries/report-link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './lightbox.module.css';

/** Links beside a photo: to report it, and to be taken out of it. Administrators answer both as reports. */
export function PhotoReports({ companyId, photo }: { companyId: number; photo: string }) {
  const { t } = useTranslation();
  const of = { subject: 'company', id: companyId, photo } as const;
  return (
    <div className={styles.reports}>
      <ReportLink {...of} label={t('company.report_photo')} />
      <ReportLink {...of} reason="PERSON_SHOWN" label={t('company.take_me_out')} />
    </div>
  );
}
