import type { ReactNode } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import { FigurePanel } from './figure-panel.tsx';
import styles from './figures.module.css';
import { FunnelBars } from './funnel-bars.tsx';

export type Figures = OutputOf<'GET /employer/dashboard/figures'>;
type Step = Figures['funnel'][number];

/** From views to hires in the last 30 days, beside the 30 days before. */
export function FunnelPanel({ funnel, footer }: Pick<Figures, 'funnel'> & { footer: ReactNode }) {
  const { t, language } = useTranslation();
  if (funnel.every(({ count, before }) => count === 0 && before === 0))
    return (
      <Panel title={t('figure.funnel.title')} footer={footer}>
        <p className={styles.none}>{t('figure.funnel.none')}</p>
      </Panel>
    );
  const number = (value: number) => formatNumber(value, language);
  const most = mostOf(funnel);
  return (
    <FigurePanel
      title={t('figure.funnel.title')}
      text={t('figure.funnel.text')}
      footer={footer}
      table={{
        caption: t('figure.funnel.table'),
        heads: [t('figure.overview_file.subject'), t('figure.now'), t('figure.before')],
        rows: funnel.map(({ step, count, before }) => ({
          key: step,
          cells: [t(`figure.step.${step}`), number(count), number(before)],
        })),
      }}
    >
      <ul className={styles.funnel}>
        {funnel.map((one) => (
          <li key={one.step}>
            <span className={styles.step}>{t(`figure.step.${one.step}`)}</span>
            <b className={styles.count}>{number(one.count)}</b>
            {/* Views are many more than applications, so they have their own scale. */}
            <FunnelBars {...one} most={one.step === 'views' ? Math.max(one.count, one.before) : most} />
            <span className={styles.share}>
              {shareOf(one, funnel, t)}
              <span>{t('figure.funnel.before', { count: number(one.before) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </FigurePanel>
  );
}

const mostOf = (funnel: readonly Step[]) =>
  Math.max(
    1,
    ...funnel.filter(({ step }) => step !== 'views').flatMap(({ count, before }) => [count, before]),
  );

/** Percentage of the reference step: of the views for applications, of the applications for later steps. */
function shareOf({ step, count }: Step, funnel: readonly Step[], t: TranslateFn) {
  const base = funnel.find((one) => one.step === (step === 'applications' ? 'views' : 'applications'));
  if (step === 'views' || !base || base.count === 0) return null;
  const percent = Math.round((count / base.count) * 100);
  return (
    <span>
      {t(step === 'applications' ? 'figure.funnel.of_views' : 'figure.funnel.of_applications', { percent })}
    </span>
  );
}
