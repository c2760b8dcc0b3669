import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { addDays } from '#contract/calendar.ts';
import { type Language, languageTag } from '#contract/languages.ts';
import { addMonths, type CalendarView, daysOfWeek, type Month } from './month.ts';
import styles from './tools.module.css';

interface ToolsProps {
  /** The displayed week or month. */
  shown: CalendarView;
  today: string;
  /** Ads to filter the calendar by. */
  ads: readonly { id: number; title: string }[];
  chosen: number | undefined;
  /** URL of this page with another query. */
  hrefOf: (changes: Record<string, string | null>) => string;
  onChanges: (changes: Record<string, string | null>) => void;
}

/** The displayed week or month, links to the previous and next one, the choice between both, and the filter by ad. */
export function CalendarTools({ shown, today, ads, chosen, hrefOf, onChanges }: ToolsProps) {
  const { t, language } = useTranslation();
  const title = shown.view === 'week' ? titleOfWeek(shown.week) : titleOfMonth(shown.month, language);
  const step = (count: number) =>
    shown.view === 'week'
      ? hrefOf({ week: addDays(shown.week, 7 * count) })
      : hrefOf({ view: 'month', month: addMonths(shown.month, count) });
  const { previous, next } = labels[shown.view];
  return (
    <div className={styles.tools}>
      <h2 className={styles.month} aria-live="polite">
        {title}
      </h2>
      <nav className={styles.steps} aria-label={t(labels[shown.view].steps)}>
        <LinkButton icon={IconChevronLeft} href={step(-1)} aria-label={t(previous)} title={t(previous)} />
        <LinkButton href={hrefOf({ ...noDay, view: shown.view === 'month' ? 'month' : null })}>
          {t('common.today')}
        </LinkButton>
        <LinkButton icon={IconChevronRight} href={step(1)} aria-label={t(next)} title={t(next)} />
      </nav>
      <div className={styles.view}>
        <Segmented
          label={t('interview.view.label')}
          value={shown.view}
          options={[
            { value: 'week', label: t('interview.view.week') },
            { value: 'month', label: t('interview.view.month') },
          ]}
          onValue={(view) => onChanges(changesTo(view, shown, today))}
        />
      </div>
      {ads.length > 1 && (
        <div className={styles.ads}>
          <Select
            aria-label={t('interview.ad')}
            placeholder={t('interview.all_ads')}
            value={chosen ?? ''}
            onValue={(id) => onChanges({ ad: id })}
            options={ads.map(({ id, title: name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
    </div>
  );
}

const labels = {
  week: { steps: 'interview.weeks', previous: 'interview.previous_week', next: 'interview.next_week' },
  month: { steps: 'interview.months', previous: 'interview.previous', next: 'interview.next' },
} as const;

/** Changes of the query that lead to today: no week and no month in the URL. */
const noDay = { week: null, month: null };

/** `23.11 – 29.11.2026`: dates have the same format in every language. */
const titleOfWeek = (monday: string) =>
  `${formatDate(monday).slice(0, 5)} – ${formatDate(addDays(monday, 6))}`;

function titleOfMonth(month: Month, language: Language): string {
  const title = new Intl.DateTimeFormat(languageTag[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

/** The other view shows the same days: today if it is among them, else the first ones. */
function changesTo(view: CalendarView['view'], shown: CalendarView, today: string) {
  if (view === 'month') {
    const month = shown.view === 'week' ? shown.week.slice(0, 7) : shown.month;
    const hasToday = shown.view === 'week' && daysOfWeek(shown.week).includes(today);
    return { ...noDay, view, month: hasToday ? null : month };
  }
  const isNow = shown.view === 'month' && shown.month === today.slice(0, 7);
  return { ...noDay, view: null, week: isNow || shown.view === 'week' ? null : `${shown.month}-01` };
}
