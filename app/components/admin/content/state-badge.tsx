import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { ShownContentState } from '#contract/enums.ts';

const stateStyles: Record<ShownContentState, { tone: Tone; icon: IconType }> = {
  draft: { tone: 'da', icon: IconPencil },
  scheduled: { tone: 'cham', icon: IconCalendarTime },
  showing: { tone: 'la', icon: IconEye },
  over: { tone: 'da', icon: IconCalendarOff },
  hidden: { tone: 'da', icon: IconEyeOff },
};

/** State of a published record today. */
export function ContentStateBadge({ state }: { state: ShownContentState }) {
  const { t } = useTranslation();
  return <Badge {...stateStyles[state]}>{t(`content_form.state.${state}`)}</Badge>;
}
