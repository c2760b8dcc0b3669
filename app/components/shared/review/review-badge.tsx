import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge, type Tone } from '#app/ui/indicators/badge.tsx';
import type { IconType } from '#app/ui/indicators/icon.tsx';
import type { BannerReview } from '#contract/money/banner-enums.ts';

const reviewStyles: Record<BannerReview, { tone: Tone; icon: IconType }> = {
  PAID_WAITING: { tone: 'nghe', icon: IconHourglass },
  CHANGE_WAITING: { tone: 'nghe', icon: IconHourglass },
  APPROVED: { tone: 'la', icon: IconCircleCheck },
  REFUSED: { tone: 'son', icon: IconCircleX },
};

/** Review state of a company's banner. */
export function ReviewBadge({ state }: { state: BannerReview }) {
  const { t } = useTranslation();
  return <Badge {...reviewStyles[state]}>{t(`enum.banner_review.${state}`)}</Badge>;
}
