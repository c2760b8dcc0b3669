import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDate } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { ProgressBar } from '#app/ui/indicators/progress-bar.tsx';
import type { Order } from './order.ts';
import { orderLineName } from './order-line-name.ts';
import styles from './placement-list.module.css';
import { percentPassed } from './progress.ts';

export type Placement = Order['placements'][number];

interface PlacementListProps<Row extends Placement> {
  placements: readonly Row[];
  /** Action on one placement. */
  actionOf?: (placement: Row) => React.ReactNode;
}

/** Bought placements as bars with their days, which show the elapsed share. */
export function PlacementList<Row extends Placement>({ placements, actionOf }: PlacementListProps<Row>) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {placements.map((placement) => (
        <li key={placement.id}>
          <span className={styles.name}>{placementName(placement, t)}</span>
          <span className={styles.days}>{daysOf(placement)}</span>
          <Bar placement={placement} />
          <span className={styles.state}>{stateText(placement, t)}</span>
          {actionOf?.(placement)}
        </li>
      ))}
    </ul>
  );
}

/** The service of a placement with its subject. */
export const placementName = ({ service, title, theme_title }: Placement, t: TranslateFn): string =>
  orderLineName({ service, title: [theme_title, title].filter(Boolean).join(' · ') }, t);

function daysOf({ start_date, end_date }: Placement): string {
  if (!start_date) return '';
  return end_date ? `${formatDate(start_date)} – ${formatDate(end_date)}` : formatDate(start_date);
}

function Bar({ placement }: { placement: Placement }) {
  const { t } = useTranslation();
  const { state, start_date, end_date } = placement;
  if (state !== 'running' || !start_date || !end_date) return null;
  const percent = percentPassed(start_date, end_date, dayOf(currentTime()));
  return (
    <span className={styles.bar} suppressHydrationWarning>
      <ProgressBar
        percent={percent}
        label={t('service.passed', { name: placementName(placement, t), percent })}
      />
    </span>
  );
}

function stateText({ state, review, ended_on }: Placement, t: TranslateFn): string {
  if (ended_on) return t('service.placement.ended', { date: formatDate(ended_on) });
  // A placement that is not public yet is not called running.
  if (review && state !== 'over' && review.state !== 'APPROVED')
    return t(`enum.banner_review.${review.state}`);
  return state ? t(`service.placement.${state}`) : '';
}
