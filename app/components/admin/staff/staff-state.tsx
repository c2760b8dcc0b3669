import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import type { AdminState } from '#contract/enums.ts';

const stateStyles = {
  ACTIVE: { tone: 'la', icon: IconCircleCheck },
  ENDED: { tone: 'da', icon: IconUserOff },
} as const;

/** State of an administrator's account. */
export function StaffState({ state }: { state: AdminState }) {
  const { t } = useTranslation();
  return <Badge {...stateStyles[state]}>{t(`staff.state.${state}`)}</Badge>;
}
