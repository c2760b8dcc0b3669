import { Link } from '#app/address/link.tsx';
import { recruitmentPath } from '#app/address/slug.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { PayFigures } from '#app/components/shared/recruitment/pay-figures.tsx';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { languageTag } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { SavableAd } from './savable-ad.tsx';
import styles from './similar-ads.module.css';

/** Other ads of the same career, narrow enough for the side column. */
export function SimilarAds({ list }: { list: readonly RecruitmentCard[] }) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <Panel title={t('recruitment.similar')} flush>
      <ul className={styles.list}>
        {list.map((card) => (
          <li key={card.id} className={styles.item}>
            <SavableAd part={SimilarAd} props={{ card }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SimilarAd({ card }: { card: RecruitmentCard }) {
  return (
    <>
      <Link
        to={recruitmentPath(card)}
        className={cx(row.cover, styles.title)}
        lang={languageTag[card.title_language]}
      >
        {card.title}
      </Link>
      <p>{[shortCompanyName(card.company.name), card.place].filter(Boolean).join(' · ')}</p>
      <div className={styles.pay}>
        <PayFigures pay={card} />
      </div>
    </>
  );
}
