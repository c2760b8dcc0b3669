import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { languageTag } from '#contract/languages.ts';
import { addMonths, type Month } from './month.ts';
import styles from './tools.module.css';

interface ToolsProps {
  month: Month;
  /** Ads to filter the calendar by. */
  ads: readonly { id: number; title: string }[];
  chosen: number | undefined;
  /** URL of this page with another query. */
  hrefOf: (changes: Record<string, string | null>) => string;
  onAd: (id: string) => void;
}

/** The displayed month, links to the previous and next one, and the filter by ad. */
export function CalendarTools({ month, ads, chosen, hrefOf, onAd }: ToolsProps) {
  const { t, language } = useTranslation();
  const title = new Intl.DateTimeFormat(languageTag[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <div className={styles.tools}>
      <h2 className={styles.month} aria-live="polite">
        {title.slice(0, 1).toUpperCase() + title.slice(1)}
      </h2>
      <nav className={styles.steps} aria-label={t('interview.months')}>
        <LinkButton
          icon={IconChevronLeft}
          href={hrefOf({ month: addMonths(month, -1) })}
          aria-label={t('interview.previous')}
          title={t('interview.previous')}
        />
        <LinkButton href={hrefOf({ month: null })}>{t('common.today')}</LinkButton>
        <LinkButton
          icon={IconChevronRight}
          href={hrefOf({ month: addMonths(month, 1) })}
          aria-label={t('interview.next')}
          title={t('interview.next')}
        />
      </nav>
      {ads.length > 1 && (
        <div className={styles.ads}>
          <Select
            aria-label={t('interview.ad')}
            placeholder={t('interview.all_ads')}
            value={chosen ?? ''}
            onValue={onAd}
            options={ads.map(({ id, title: name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
    </div>
  );
}
