import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import { CompanyPictures } from '../photos/company-pictures.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './company-strip.module.css';
import home from './home.module.css';

/** Companies that hire most, as a strip of pictures. */
export function CompanyStrip({ companies }: { companies: OutputOf<'GET /home/hiring'>['list'] }) {
  const { t } = useTranslation();
  if (companies.length === 0) return null;
  return (
    <section className={cx(home.block, 'late-layout')}>
      <BlockHead title={t('home.hiring')} />
      <CompanyPictures companies={companies} className={cx('scroll-row', styles.strip)} />
    </section>
  );
}
