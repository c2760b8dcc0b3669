import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { BestPaidChart } from '../pay/best-paid-chart.tsx';
import { BlockHead } from './block-head.tsx';
import home from './home.module.css';

/** The ads of the week with the highest pay. */
export function BestPaid({ cards }: { cards: readonly RecruitmentCard[] }) {
  const { t } = useTranslation();
  return (
    <section className={cx(home.block, 'late-layout')}>
      <BlockHead title={t('home.paid')} />
      <div className={home.panel}>
        <BestPaidChart cards={cards} />
      </div>
    </section>
  );
}
