import { scaleLinear } from 'd3-scale';
import { Link } from '#app/address/link.tsx';
import { recruitmentPath } from '#app/address/slug.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { formatAxisMark, formatPayBriefly } from '#app/components/shared/recruitment/pay.ts';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { languageTag } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import styles from './best-paid-chart.module.css';

/** Approximate number of marks on the axis. */
const MARKS = 5;
const toShare = (share: number) => `${Math.round(share * 1000) / 10}%`;

/**
 * Ads of the week with the highest pay as a chart: a dot for each end of the pay, and a ring for the median of
 * comparable ads. Drawn by the server alone; the figures are beside it as text.
 */
export function BestPaidChart({ cards }: { cards: readonly RecruitmentCard[] }) {
  const { t, language } = useTranslation();
  const most = Math.max(...cards.map(({ monthly_pay: pay }) => pay?.max ?? pay?.min ?? 0));
  const x = scaleLinear([0, most], [0, 0.98]).nice(MARKS);
  const [, end = most] = x.domain();
  x.domain([0, end]).range([0.02, 0.98]);
  return (
    <div className={styles.panel}>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <p className={cx(row.cover, styles.title)}>
              <Link to={recruitmentPath(card)} lang={languageTag[card.title_language]}>
                {card.title}
              </Link>
            </p>
            <b className={styles.figures}>{formatPayBriefly(card, t, language)}</b>
            <p className={styles.sub}>{shortCompanyName(card.company.name)}</p>
            <Dots card={card} x={x} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.legend}>
          <svg width="12" height="12" aria-hidden="true">
            <circle className={styles.median} cx="6" cy="6" r="4" />
          </svg>
          {t('home.paid_legend')}
        </p>
        <svg width="100%" height="16" className={styles.axis} aria-hidden="true">
          {x.ticks(MARKS).map((mark) => (
            <text
              key={mark}
              x={toShare(x(mark))}
              y="12"
              textAnchor={mark === 0 ? 'start' : mark === end ? 'end' : 'middle'}
            >
              {formatAxisMark(mark, language)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}

interface DotsProps {
  card: RecruitmentCard;
  x: (amount: number) => number;
}

/** Pay and median of one ad on the common axis. */
function Dots({ card: { monthly_pay: pay, market }, x }: DotsProps) {
  const ends = [pay?.min, pay?.max].filter((end) => end != null);
  const [first, last] = [ends[0] ?? 0, ends.at(-1) ?? 0];
  return (
    <svg width="100%" height="12" className={styles.dots} aria-hidden="true">
      <line className={styles.track} x1="0" x2="100%" y1="6" y2="6" />
      <line className={styles.range} x1={toShare(x(first))} x2={toShare(x(last))} y1="6" y2="6" />
      {ends.map((end) => (
        <circle key={end} className={styles.dot} cx={toShare(x(end))} cy="6" r="5" />
      ))}
      {market && <circle className={styles.median} cx={toShare(x(market.median))} cy="6" r="4" />}
    </svg>
  );
}
