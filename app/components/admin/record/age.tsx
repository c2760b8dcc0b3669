import { currentTime } from '#app/i18n/current-time.ts';
import { formatAge, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';

/** An age is only correct when it is rendered; its title has the exact time. */
export function Age({ moment }: { moment: string }) {
  const { t } = useTranslation();
  return (
    <time
      className="text-3 text-sm"
      dateTime={moment}
      title={formatDateTime(moment)}
      suppressHydrationWarning
    >
      {formatAge(moment, currentTime(), t)}
    </time>
  );
}
