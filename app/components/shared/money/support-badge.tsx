import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { SupportStatus } from '#contract/money/support-enums.ts';

const statusStyles: Record<SupportStatus, [Tone, IconType]> = {
  HELD: ['da', IconHourglass],
  DUE: ['nghe', IconCalendarTime],
  PROPOSED: ['cham', IconUserCheck],
  CONFIRMED: ['cham', IconCircleCheck],
  PAID: ['la', IconCircleCheck],
  RETURNED: ['son', IconArrowBackUp],
  CANCELLED: ['da', IconCircleX],
};

/** State of a support claim. */
export function SupportBadge({ state }: { state: SupportStatus }) {
  const { t } = useTranslation();
  const [tone, icon] = statusStyles[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`support.status.${state}`)}
    </Badge>
  );
}
