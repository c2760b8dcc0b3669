import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { InquiryBadge } from '#app/components/shared/inquiries/badges.tsx';
import { PhotoLinks } from '#app/components/shared/inquiries/photo-links.tsx';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import type { OutputOf } from '#contract/index.ts';
import styles from './details.module.css';

/** Number of reports that wait for an answer; renders nothing if there are none. */
export function ReportsBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Badge tone="son" icon={IconFlag}>
      {t('admin.reported.open', { count })}
    </Badge>
  );
}

type Found = OutputOf<'GET /admin/report/list'>;

interface ReportsProps {
  /** The reported ad or company. */
  of: { recruitment_id: number } | { company_id: number };
  /** Number of all reports, and of those that wait. */
  count: number;
  open: number;
  /** Loads them at once: the reader has chosen to read them. */
  isOpened?: boolean;
}

/** Reports of an ad or a company. They load on click, because each view is audited. */
export function Reports({ of, count, open, isOpened = false }: ReportsProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Found>();
  const [isBusy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because each view is audited
  useEffect(() => {
    if (isOpened) void load();
  }, []);
  if (count === 0) return null;

  async function load() {
    setBusy(true);
    const answer = await api('GET /admin/report/list', of);
    setBusy(false);
    if (answer.ok) setFound(answer.data);
  }
  return (
    <section className={styles.reported}>
      <div className={styles.row}>
        <h2>{t('admin.reported.title')}</h2>
        <ReportsBadge count={open} />
      </div>
      {found ? (
        <ReportList found={found} />
      ) : (
        <div>
          <Button loading={isBusy} onClick={() => void load()}>
            {t('admin.reported.look', { count })}
          </Button>
        </div>
      )}
    </section>
  );
}

function ReportList({ found: { list, total } }: { found: Found }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.plain}>
      {list.map((report) => (
        <li key={report.id} className={styles.details}>
          <div className={styles.row}>
            <b>{t(`enum.report_reason.${report.reason}`)}</b>
            <InquiryBadge status={report.status} />
            <span className="text-3 text-sm">
              {[formatDateTime(report.created_at), report.taken_by].filter(Boolean).join(' · ')}
            </span>
          </div>
          {report.texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts of one report are only added to
            <p key={at} className={styles.text}>
              {text}
            </p>
          ))}
          <PhotoLinks photos={report.photos} />
        </li>
      ))}
      {total > list.length && (
        <li className="text-3 text-sm">{t('admin.reported.more', { count: total - list.length })}</li>
      )}
    </ul>
  );
}
