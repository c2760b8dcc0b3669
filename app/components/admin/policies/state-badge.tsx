import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { PolicyState } from '#contract/enums.ts';

const stateStyles: Record<PolicyState, { tone: Tone; icon: IconType }> = {
  draft: { tone: 'da', icon: IconPencil },
  scheduled: { tone: 'cham', icon: IconCalendarTime },
  in_force: { tone: 'la', icon: IconScale },
  past: { tone: 'da', icon: IconHistory },
};

/** State of a version of a policy today. */
export function PolicyStateBadge({ state }: { state: PolicyState }) {
  const { t } = useTranslation();
  return <Badge {...stateStyles[state]}>{t(`policy.state.${state}`)}</Badge>;
}
