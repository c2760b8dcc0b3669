import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#app/address/link.tsx';
import { recruitmentPath } from '#app/address/slug.ts';
import { formatAge, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island, useIsOnPage } from '#app/islands/island.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { PremiumTag } from '#app/ui/indicators/tag.tsx';
import { languageTag } from '#contract/languages.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type { WordKey } from '../../../../locales/index.ts';
import { SaveButton, type SaveButtonProps } from '../saved/save-button.tsx';
import { useFlags } from '../saved/use-flags.ts';
import row from './ad-row.module.css';
import { Deadline, deadlineSoonDays } from './deadline.tsx';
import styles from './job-row.module.css';
import { PayFigures } from './pay-figures.tsx';

export interface JobRowProps {
  card: RecruitmentCard;
  /** Current time in milliseconds, from the page's data, so that server and browser render the same age. */
  now: number;
  /** The ad is shown beside the list, on screens that have space for it. */
  selected?: boolean;
  /** On the page of its company, which the row does not repeat. */
  isOwnPage?: boolean | undefined;
  /** Hides the "viewed" flag: the list contains only viewed ads. */
  isHistory?: boolean;
  /** Why the ad takes no applications any longer, in a list that contains such ads. */
  closed?: string;
  /** Why the ad is offered to the reader. */
  reason?: string | undefined;
  /** Distance from the visitor, as text. */
  distance?: string | undefined;
  /** Extra props of the save button. */
  save?: Pick<SaveButtonProps, 'isSaved' | 'onTakenOff'>;
  /** An extra button of the list, beside the save button. */
  button?: ReactNode;
  onOpen?: (event: MouseEvent) => void;
  /** Moves the keyboard focus to the preview of the ad, past the following rows; undefined without a preview. */
  onSkip?: (() => void) | undefined;
  /** Level of its title. */
  level?: 2 | 3;
  /** A low row that shows only the data by which readers tell ads apart. */
  isDense?: boolean | undefined;
}

/**
 * One ad of a list: names on the left, figures on the right; the whole row is one link. The visitor's flags appear
 * after hydration.
 */
export function JobRow(props: JobRowProps) {
  const { card, now, selected, isOwnPage, isHistory, closed, reason, distance, save } = props;
  const { button, onOpen, onSkip, level = 2, isDense } = props;
  const { t } = useTranslation();
  const marks = useFlags('ad', card.id);
  const isOnPage = useIsOnPage();
  const isShown = selected && onSkip !== undefined;
  const seen = marks.viewed && !isShown && !isHistory;
  // Ads nearby are in one province, so their rows name the district.
  const place = [(!distance && card.province) || card.place, distance].filter(Boolean).join(' · ');
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article
      className={cx(
        styles.row,
        isOwnPage && styles.bare,
        isDense && styles.dense,
        selected && styles.selected,
        closed && styles.closed,
      )}
    >
      {!isOwnPage && <CompanyMark card={card} />}
      <div className={styles.main}>
        <Title
          className={cx(row.title, styles.title, seen && styles.seen)}
          lang={languageTag[card.title_language]}
        >
          <Link
            to={recruitmentPath(card)}
            title={card.title}
            onClick={onOpen}
            aria-current={isShown || undefined}
          >
            {card.title}
          </Link>
        </Title>
        <p className={styles.sub}>
          {!isOwnPage && `${shortCompanyName(card.company.name)} `}
          {place && <span className={cx(!isOwnPage && styles.whole)}>{place}</span>}
        </p>
        {reason && <p className={styles.sub}>{reason}</p>}
      </div>
      <JobChips card={card} isOwnPage={isOwnPage} closed={closed} hasApplied={marks.applied} />
      {isShown && <SkipButton onSkip={onSkip} />}
      <div className={styles.side}>
        <PayFigures pay={card} />
        <div className={styles.times}>
          {seen ? (
            <span>{t('recruitment.seen')}</span>
          ) : (
            card.posted_at && <span>{formatAge(card.posted_at, new Date(now), t)}</span>
          )}
          {!closed && <Deadline end={card.end_date} now={now} within={deadlineSoonDays} />}
          <Island
            name="save"
            part={SaveButton}
            props={{
              kind: 'ad',
              id: card.id,
              name: card.title,
              variant: isOnPage ? 'corner' : 'icon',
              ...save,
            }}
          />
          {button}
        </div>
      </div>
    </article>
  );
}

/** Logo or name of the company, with the languages of the ad below it. */
function CompanyMark({ card: { company, languages } }: Pick<JobRowProps, 'card'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.mark}>
      <LogoPlate
        id={company.id}
        name={shortCompanyName(company.name)}
        logo={company.logo}
        className={styles.plate}
      />
      <abbr title={t('recruitment.filter.language')}>
        {/* During an upgrade, a node of the previous version sends no languages. */}
        {languages?.map((one) => languageTag[one].toUpperCase()).join(' · ')}
      </abbr>
    </div>
  );
}

/** Moves the keyboard focus past the following rows. */
function SkipButton({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={cx('visually-hidden', styles.skip)} onClick={onSkip}>
      {t('recruitment.list.to_preview')}
    </button>
  );
}

interface JobChipsProps extends Pick<JobRowProps, 'card' | 'closed' | 'isOwnPage'> {
  hasApplied: boolean;
}

/** Type and experience of an ad, its language unless the mark names it, and the ad's state for the reader. */
function JobChips({ card, isOwnPage, closed, hasApplied }: JobChipsProps) {
  const { t, language } = useTranslation();
  const {
    employment_type: type,
    experience_years: years,
    price_type,
    working_form,
    title_language: lang,
  } = card;
  return (
    <p className={styles.chips}>
      {price_type === 'RECRUITMENT_PREMIUM' && (
        <PremiumTag>{t('enum.price_type.RECRUITMENT_PREMIUM')}</PremiumTag>
      )}
      {type !== null && <Chip>{t(`enum.employment_type.${type}` as WordKey)}</Chip>}
      {years !== null && (
        <Chip>{years > 0 ? t('recruitment.years', { count: years }) : t('enum.no_experience')}</Chip>
      )}
      {working_form === 'REMOTE' && <Chip>{t('enum.working_form.REMOTE')}</Chip>}
      {/* During an upgrade, a node of the previous version sends no figures. */}
      {card.answers && (
        <Chip variant="line">
          {t('recruitment.answers.short', { in_time: card.answers.in_time, due: card.answers.due })}
        </Chip>
      )}
      {isOwnPage && lang !== language && <Chip variant="line">{t(`recruitment.written_in.${lang}`)}</Chip>}
      {closed && <Badge>{closed}</Badge>}
      {hasApplied && (
        <Badge tone="lam" icon={IconSend}>
          {t('recruitment.applied')}
        </Badge>
      )}
    </p>
  );
}
