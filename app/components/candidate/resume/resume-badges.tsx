import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPencilMinus from '@tabler/icons-react/dist/esm/icons/IconPencilMinus.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import type { Resume } from '#contract/resumes/resume-shape.ts';

/** Draft or completed, public or hidden, and the default badge. */
export function ResumeBadges({ resume }: { resume: Pick<Resume, 'status' | 'is_public' | 'is_default'> }) {
  const { t } = useTranslation();
  const { status, is_public, is_default } = resume;
  return (
    <>
      {is_default && (
        <Badge tone="lam" icon={IconStar}>
          {t('enum.resume_default')}
        </Badge>
      )}
      <Badge
        tone={status === 'COMPLETED' ? 'la' : 'nghe'}
        icon={status === 'COMPLETED' ? IconCircleCheck : IconPencilMinus}
      >
        {t(`enum.resume_status.${status}`)}
      </Badge>
      <Badge tone={is_public ? 'cham' : 'da'} icon={is_public ? IconWorld : IconLock}>
        {t(`enum.resume_visibility.${is_public ? 'public' : 'hidden'}`)}
      </Badge>
    </>
  );
}
