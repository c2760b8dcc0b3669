import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs';
import IconBuildingOff from '@tabler/icons-react/dist/esm/icons/IconBuildingOff.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import IconRotate2 from '@tabler/icons-react/dist/esm/icons/IconRotate2.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type {
  AdvertiserState,
  CandidateStatus,
  ShownEmployerState,
  ShownRecruitmentState,
} from '#contract/enums.ts';

type StateStyle = { tone: Tone; icon: IconType };

const employerStyles: Record<ShownEmployerState, StateStyle> = {
  REGISTERED: { tone: 'nghe', icon: IconFileAlert },
  WAITING: { tone: 'nghe', icon: IconHourglass },
  APPROVED: { tone: 'la', icon: IconCircleCheck },
  DENIED: { tone: 'son', icon: IconCircleX },
  CANCELLED: { tone: 'da', icon: IconRotate2 },
  WITHDRAWN: { tone: 'da', icon: IconUserOff },
};

/** State of an employer's account as colour, icon and text. */
export function EmployerStateBadge({ state }: { state: ShownEmployerState }) {
  const { t } = useTranslation();
  return <Badge {...employerStyles[state]}>{t(`enum.employer_status.${state}`)}</Badge>;
}

const candidateStyles: Record<CandidateStatus, StateStyle> = {
  ACTIVE: { tone: 'la', icon: IconCircleCheck },
  CLOSING: { tone: 'nghe', icon: IconHourglass },
  WITHDRAWN: { tone: 'da', icon: IconUserOff },
};

/** State of a candidate's account. */
export function CandidateStateBadge({ status }: { status: CandidateStatus }) {
  const { t } = useTranslation();
  return <Badge {...candidateStyles[status]}>{t(`enum.candidate_status.${status}`)}</Badge>;
}

const adStyles: Record<ShownRecruitmentState, StateStyle> = {
  draft: { tone: 'da', icon: IconPencil },
  waiting: { tone: 'nghe', icon: IconHourglass },
  scheduled: { tone: 'cham', icon: IconCalendarTime },
  showing: { tone: 'la', icon: IconEye },
  not_receiving: { tone: 'da', icon: IconPlayerPause },
  suspended: { tone: 'son', icon: IconHandStop },
  stopped: { tone: 'son', icon: IconPlayerStop },
  expired: { tone: 'da', icon: IconCalendarOff },
  hidden: { tone: 'da', icon: IconEyeOff },
  company_not_listed: { tone: 'da', icon: IconBuildingOff },
};

/** State of an ad, named as in the administration. */
export function AdStateBadge({ state }: { state: ShownRecruitmentState }) {
  const { t } = useTranslation();
  return <Badge {...adStyles[state]}>{t(`admin.recruitments.state_${state}`)}</Badge>;
}

/** An ad that its company changed after it was approved. */
export function ChangedAdBadge() {
  const { t } = useTranslation();
  return (
    <Badge tone="cham" icon={IconBroadcast}>
      {t('admin.recruitments.changed')}
    </Badge>
  );
}

const advertiserStyles: Record<AdvertiserState, StateStyle> = {
  advertising: { tone: 'la', icon: IconEye },
  paused: { tone: 'da', icon: IconPlayerPause },
  none: { tone: 'da', icon: IconBuildingOff },
};

/** Shows whether a company has public ads. */
export function AdvertiserBadge({ state }: { state: AdvertiserState }) {
  const { t } = useTranslation();
  return <Badge {...advertiserStyles[state]}>{t(`admin.advertisers.state_${state}`)}</Badge>;
}
