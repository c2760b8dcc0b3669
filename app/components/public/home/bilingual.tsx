import { Link } from '#app/address/link.tsx';
import { recruitmentPath } from '#app/address/slug.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { PayFigures } from '#app/components/shared/recruitment/pay-figures.tsx';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { adListPath } from '../filters/criteria.ts';
import styles from './bilingual.module.css';
import { BlockHead } from './block-head.tsx';
import home from './home.module.css';

/** Ads in Korean and Vietnamese, each with both titles side by side. */
export function Bilingual({ cards }: { cards: OutputOf<'GET /home/bilingual'>['list'] }) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <section className={cx(home.block, 'late-layout')}>
      <BlockHead title={t('home.korean')} url={adListPath({ languages: ['kr'] })} />
      <ul className={styles.cells}>
        {cards.map((card) => (
          <li key={card.id}>
            <article>
              <div className={styles.titles}>
                <h3 className={row.title} lang={languageTag[card.title_language]}>
                  <Link to={recruitmentPath(card)}>{card.title}</Link>
                </h3>
                <p lang={languageTag[card.other_language]}>{card.other_title}</p>
              </div>
              <p className={styles.sub}>
                {[shortCompanyName(card.company.name), card.province ?? card.place]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <PayFigures pay={card} />
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
