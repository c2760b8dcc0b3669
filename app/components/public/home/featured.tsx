import { Link } from '#app/address/link.tsx';
import { recruitmentPath } from '#app/address/slug.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { Deadline, deadlineSoonDays } from '#app/components/shared/recruitment/deadline.tsx';
import { PayFigures } from '#app/components/shared/recruitment/pay-figures.tsx';
import { minuteOf, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { PremiumTag } from '#app/ui/indicators/tag.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { CompanyPhoto } from '../photos/company-photo.tsx';
import { SavableAd } from '../recruitment/savable-ad.tsx';
import { BlockHead } from './block-head.tsx';
import styles from './featured.module.css';
import home from './home.module.css';

type Cards = OutputOf<'GET /home/hot'>['list'];

/** Width of a photo on the page. */
const SIZES = '(min-width: 80em) 340px, (min-width: 50em) 50vw, 96px';

/** Featured ads, each with a photo of its company. */
export function Featured({ cards, now }: { cards: Cards; now: number }) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <section className={home.block}>
      <BlockHead title={t('home.hot')} url="/recruitment" />
      <ul className={styles.cells}>
        {cards.map((card) => (
          <li key={card.id}>
            <SavableAd part={PhotoCell} props={{ card, now: minuteOf(now) }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PhotoCell({ card, now }: { card: Cards[number]; now: number }) {
  const { t } = useTranslation();
  const { company, photo, price_type: price } = card;
  return (
    <article className={styles.cell}>
      <CompanyPhoto company={company} photo={photo} sizes={SIZES} className={styles.photo} />
      {price === 'RECRUITMENT_PREMIUM' && (
        <p className={styles.tag}>
          <PremiumTag>{t(`enum.price_type.${price}`)}</PremiumTag>
        </p>
      )}
      <div className={styles.text}>
        <h3 className={row.title} lang={languageTag[card.title_language]}>
          <Link to={recruitmentPath(card)}>{card.title}</Link>
        </h3>
        <p className={styles.sub}>
          {[shortCompanyName(company.name), card.province ?? card.place].filter(Boolean).join(' · ')}
        </p>
        <div className={styles.foot}>
          <PayFigures pay={card} />
          <Deadline end={card.end_date} now={now} within={deadlineSoonDays} />
        </div>
      </div>
    </article>
  );
}
