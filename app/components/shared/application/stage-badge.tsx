import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { type Stage, stageStyles } from './stages.ts';

interface StageBadgeProps {
  stage: Stage;
  /** For the candidate, with the same kind wording as in the mail; needs the namespace `application` too. */
  own?: boolean;
}

/** Stage of an application. */
export function StageBadge({ stage, own = false }: StageBadgeProps) {
  const { t } = useTranslation();
  const { tone, icon } = stageStyles[stage];
  return (
    <Badge tone={tone} icon={icon}>
      {own && stage === 'CV_CANCEL' ? t('application.event.CV_CANCEL') : t(`enum.application_stage.${stage}`)}
    </Badge>
  );
}
