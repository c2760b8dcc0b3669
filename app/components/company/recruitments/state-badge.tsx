import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { WordKey } from '../../../../locales/index.ts';

export interface AdState {
  status: number;
  is_expired: boolean;
  suspended: boolean;
  hidden: boolean;
}

type StatusStyle = { tone: Tone; icon: IconType; word: WordKey };

const statusStyles: Record<number, StatusStyle> = {
  1: { tone: 'da', icon: IconPencil, word: 'enum.recruitment_status.1' },
  2: { tone: 'da', icon: IconPlayerPause, word: 'enum.recruitment_status.2' },
  3: { tone: 'son', icon: IconPlayerStop, word: 'enum.recruitment_status.3' },
  4: { tone: 'la', icon: IconBroadcast, word: 'enum.recruitment_status.4' },
  5: { tone: 'nghe', icon: IconHourglass, word: 'enum.recruitment_status.5' },
};
const suspended: StatusStyle = { tone: 'son', icon: IconHandStop, word: 'enum.recruitment_admin.suspended' };
const expired: StatusStyle = { tone: 'da', icon: IconCalendarOff, word: 'enum.recruitment_admin.expired' };
const hidden: StatusStyle = { tone: 'da', icon: IconEyeOff, word: 'enum.recruitment_admin.hidden' };

/** State of a company's ad as colour, icon and text; a note beside it shows if an administrator hides it. */
export function AdStateBadge({ ad }: { ad: AdState }) {
  const { t } = useTranslation();
  const style = ad.suspended ? suspended : ad.is_expired ? expired : statusStyles[ad.status];
  const shown = [style, ad.hidden ? hidden : undefined].filter((one) => one !== undefined);
  return shown.map(({ word, ...face }) => (
    <Badge key={word} {...face}>
      {t(word)}
    </Badge>
  ));
}
