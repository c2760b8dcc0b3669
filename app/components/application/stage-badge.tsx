import { Badge } from '#app/ui/badge.tsx';
import { useWords } from '#app/words.tsx';
import { type Stage, stageLooks } from './stages.ts';

/** Where an application stands. Words needed: `enum`. */
export function StageBadge({ stage }: { stage: Stage }) {
  const { t } = useWords();
  const { tone, icon } = stageLooks[stage];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`enum.application_stage.${stage}`)}
    </Badge>
  );
}
