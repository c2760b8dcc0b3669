import { Link } from '#app/address/link.tsx';
import { recruitmentPath } from '#app/address/slug.ts';
import row from '#app/components/shared/recruitment/ad-row.module.css';
import { Deadline, deadlineSoonDays } from '#app/components/shared/recruitment/deadline.tsx';
import { PayFigures } from '#app/components/shared/recruitment/pay-figures.tsx';
import { shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import { cx } from '#app/ui/cx.ts';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { PremiumTag } from '#app/ui/indicators/tag.tsx';
import { languageTag } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import styles from './job-cell.module.css';

interface JobCellProps {
  card: RecruitmentCard;
  /** Current time in milliseconds. */
  now: number;
  /** The cell is on the page of its company, whose name it does not repeat. */
  isOwnPage?: boolean | undefined;
}

/** One ad of a grid: the content of a row, stacked. */
export function JobCell({ card, now, isOwnPage }: JobCellProps) {
  const { t, language } = useTranslation();
  const { company } = card;
  return (
    <article className={cx(styles.cell, isOwnPage && styles.bare)}>
      {(!isOwnPage || card.price_type === 'RECRUITMENT_PREMIUM') && (
        <p className={styles.top}>
          {!isOwnPage && (
            <LogoPlate id={company.id} name={shortCompanyName(company.name)} logo={company.logo} />
          )}
          {card.price_type === 'RECRUITMENT_PREMIUM' && (
            <PremiumTag>{t('enum.price_type.RECRUITMENT_PREMIUM')}</PremiumTag>
          )}
        </p>
      )}
      <h3 className={row.title} lang={languageTag[card.title_language]}>
        <Link to={recruitmentPath(card)}>{card.title}</Link>
      </h3>
      {card.title_language !== language && (
        <p>
          <Chip variant="line">{t(`recruitment.written_in.${card.title_language}`)}</Chip>
        </p>
      )}
      <p className={styles.sub}>
        {[!isOwnPage && shortCompanyName(company.name), card.place].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.foot}>
        <PayFigures pay={card} />
        <Deadline end={card.end_date} now={now} within={deadlineSoonDays} />
      </div>
    </article>
  );
}
