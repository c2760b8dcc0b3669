import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { Badge } from '#app/ui/badge.tsx';
import { useWords } from '#app/words.tsx';

/** spec 9: a certificate is checked within three working days. */
const PROMISED_DAYS = 3;

/** How long a company has been waiting, louder as the promise comes near; nothing when it does not wait. */
export function WaitingMark({ days }: { days: number | null }) {
  const { t } = useWords();
  if (days === null) return null;
  const tone = days > PROMISED_DAYS ? 'son' : days === PROMISED_DAYS ? 'nghe' : 'da';
  const text =
    days > PROMISED_DAYS
      ? t('admin.waiting.late')
      : days === 0
        ? t('admin.waiting.today')
        : t('admin.waiting.days', { count: days });
  return (
    <Badge tone={tone} icon={IconHourglass}>
      {text}
    </Badge>
  );
}
