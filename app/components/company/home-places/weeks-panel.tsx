import { useTranslation } from '#app/i18n/translation.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { FreeWeeks } from './use-free-weeks.ts';
import { WeekField } from './week-field.tsx';

interface WeeksPanelProps {
  free: FreeWeeks;
  months: number;
  value: string;
  onValue: (start: string) => void;
  error: string | undefined;
}

/** The calendar of free weeks once it is loaded. */
export function WeeksPanel({ free, ...field }: WeeksPanelProps) {
  const { t } = useTranslation();
  if (free.isError) return <ErrorState title={t('service.weeks.failed')} onRetry={free.retry} />;
  if (!free.weeks) return <SkeletonRows count={3} variant="line" />;
  return <WeekField weeks={free.weeks} {...field} />;
}
