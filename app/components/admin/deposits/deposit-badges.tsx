import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs';
import IconClockX from '@tabler/icons-react/dist/esm/icons/IconClockX.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { DepositMatch, DepositStatus } from '#contract/money/deposit-enums.ts';

const facts: Record<DepositMatch, [Tone, IconType]> = {
  exact: ['la', IconEqual],
  part: ['nghe', IconCircleHalf2],
  much: ['nghe', IconCoins],
  twice: ['son', IconCopy],
  late: ['son', IconClockX],
  unknown: ['da', IconHelpCircle],
};

/** Relation of a deposit to its order. */
export function DepositMatchBadge({ fact }: { fact: DepositMatch }) {
  const { t } = useTranslation();
  const [tone, icon] = facts[fact];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`deposit.fact.${fact}`)}
    </Badge>
  );
}

const statusStyles: Record<DepositStatus, [Tone, IconType]> = {
  OPEN: ['nghe', IconHourglass],
  BOOKED: ['la', IconCircleCheck],
  SET_ASIDE: ['da', IconArchive],
};

/** Whether a deposit still needs a decision. */
export function DepositBadge({ state }: { state: DepositStatus }) {
  const { t } = useTranslation();
  const [tone, icon] = statusStyles[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`deposit.status.${state}`)}
    </Badge>
  );
}
