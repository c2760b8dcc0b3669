import { type Stage, stageStyles, trackSteps } from '#app/components/shared/application/stages.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Track } from '#app/ui/indicators/track.tsx';

interface ApplicationTrackProps {
  stage: Stage;
  /** Time when the stage was reached (ISO 8601). */
  stageAt: string;
}

/** Progress of an application in five steps; renders nothing if it is cancelled. */
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
