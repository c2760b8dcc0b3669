import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';

/** Promised days (docs/rules.md#numbers): a certificate is checked within three working days. */
const PROMISED_DAYS = 3;

/**
 * The time by which the company was promised an answer, more prominent as the day approaches; renders nothing if the
 * company does not wait.
 */
export function WaitingMark({ days }: { days: number | null }) {
  const { t } = useTranslation();
  if (days === null) return null;
  const left = PROMISED_DAYS - days;
  const [tone, text] =
    left < 0
      ? (['son', t('admin.due.late', { count: -left })] as const)
      : left === 0
        ? (['nghe', t('admin.due.today')] as const)
        : ([left === 1 ? 'nghe' : 'da', t('admin.due.left', { count: left })] as const);
  return (
    <Badge tone={tone} icon={IconClock}>
      {text}
    </Badge>
  );
}
