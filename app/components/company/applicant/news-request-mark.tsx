import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import styles from './news-request-mark.module.css';

/** The candidate has asked whether there is news. */
export function NewsRequestMark({ asked }: { asked: string | null }) {
  const { t } = useTranslation();
  // During an upgrade, a node of the previous version does not send this field.
  if (!asked) return null;
  return (
    <span className={styles.mark}>
      <Badge tone="nghe" icon={IconMessageQuestion}>
        {t('applicant.news_asked')} <time dateTime={asked}>{formatDate(asked)}</time>
      </Badge>
    </span>
  );
}
