import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { type Stage, stageStyles } from './stages.ts';

interface StageBadgeProps {
  stage: Stage;
  /** For the candidate, who is told the same as kindly as in the mail; needs the words `application` too. */
  own?: boolean;
}

/** Where an application stands. Words needed: `enum`. */
export function StageBadge({ stage, own = false }: StageBadgeProps) {
  const { t } = useTranslation();
  const { tone, icon } = stageStyles[stage];
  return (
    <Badge tone={tone} icon={icon}>
      {own && stage === 'CV_CANCEL' ? t('application.event.CV_CANCEL') : t(`enum.application_stage.${stage}`)}
    </Badge>
  );
}
