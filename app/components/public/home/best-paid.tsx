import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { PaidChart } from '../pay/paid-chart.tsx';
import home from './home.module.css';

/** The ads of the week with the highest pay. */
export function BestPaid({ cards }: { cards: readonly RecruitmentCard[] }) {
  const { t } = useTranslation();
  return (
    <section className={cx(home.block, 'late-layout')}>
      <div className={home.head}>
        <h2>{t('home.paid')}</h2>
      </div>
      <div className={home.panel}>
        <PaidChart cards={cards} />
      </div>
    </section>
  );
}
