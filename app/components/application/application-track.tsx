import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Track } from '#app/ui/indicators/track.tsx';
import { type Stage, stageStyles, trackSteps } from './stages.ts';

interface ApplicationTrackProps {
  stage: Stage;
  /** When the stage was reached (ISO 8601). */
  stageAt: string;
}

/** How far an application has come, of five steps; nothing once it is cancelled. Words needed: `application`. */
export function ApplicationTrack({ stage, stageAt }: ApplicationTrackProps) {
  const { t } = useTranslation();
  const { step, failed = false } = stageStyles[stage];
  const name = step && trackSteps[step - 1];
  if (!step || !name) return null;
  return (
    <Track at={step} failed={failed} steps={trackSteps.length}>
      <b>{t(`application.track.${name}`)}</b>
      {` · ${t('application.track.step', { step, total: trackSteps.length })} · ${formatDate(stageAt)}`}
    </Track>
  );
}
