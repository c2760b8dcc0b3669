import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconFileX from '@tabler/icons-react/dist/esm/icons/IconFileX.mjs';
import IconHourglassEmpty from '@tabler/icons-react/dist/esm/icons/IconHourglassEmpty.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import type { Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { ApplicationStage } from '#contract/enums.ts';

/** Stage of an application, in the candidate's wording (`APPLIED`) or the company's (`NOT_SEEN`). */
export type Stage = ApplicationStage | 'APPLIED';

/** The five steps that both sides see: applied, seen, screening, interview, result. */
export const trackSteps = ['applied', 'seen', 'screening', 'interview', 'result'] as const;

interface StageStyle {
  tone: Tone;
  icon: IconType;
  /** The step reached, from 1; null if the application is cancelled. */
  step: 1 | 2 | 3 | 4 | 5 | null;
  failed?: true;
}

/** Tone, icon and step of each stage; the labels are `enum.application_stage.*`. */
export const stageStyles: Record<Stage, StageStyle> = {
  APPLIED: { tone: 'lam', icon: IconSend, step: 1 },
  NOT_SEEN: { tone: 'da', icon: IconEyeOff, step: 1 },
  SEEN: { tone: 'cham', icon: IconEye, step: 2 },
  CV_PASSED: { tone: 'la', icon: IconFileCheck, step: 3 },
  INVITED: { tone: 'man', icon: IconCalendarEvent, step: 4 },
  CONFIRMED: { tone: 'man', icon: IconCalendarCheck, step: 4 },
  DECLINED: { tone: 'da', icon: IconCalendarX, step: 4 },
  INTERVIEW_PASSED: { tone: 'la', icon: IconCircleCheck, step: 4 },
  ELECT: { tone: 'la', icon: IconTrophy, step: 5 },
  CV_CANCEL: { tone: 'son', icon: IconFileX, step: 3, failed: true },
  NOT_ELECT: { tone: 'son', icon: IconCircleX, step: 5, failed: true },
  NOT_HIRING: { tone: 'da', icon: IconLock, step: 5, failed: true },
  // Neither side has made a decision, so words and colour are neutral.
  NO_ANSWER: { tone: 'da', icon: IconHourglassEmpty, step: 5 },
  CANCELLED: { tone: 'da', icon: IconArrowBackUp, step: null },
};
