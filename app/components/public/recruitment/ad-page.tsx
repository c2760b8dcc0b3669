import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { Link } from '#app/address/link.tsx';
import { PayChart } from '#app/components/public/pay/pay-chart.tsx';
import { ReportLink } from '#app/components/shared/inquiries/report-link.tsx';
import { listAdFacts } from '#app/components/shared/recruitment/ad-facts.ts';
import styles from '#app/components/shared/recruitment/ad-page.module.css';
import { AdSections } from '#app/components/shared/recruitment/ad-sections.tsx';
import { Deadline } from '#app/components/shared/recruitment/deadline.tsx';
import { PayBox } from '#app/components/shared/recruitment/pay-box.tsx';
import { SaveButton } from '#app/components/shared/saved/save-button.tsx';
import { formatDate, formatNumber, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Island } from '#app/islands/island.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { PremiumTag } from '#app/ui/indicators/tag.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { languageTag } from '#contract/languages.ts';
import type { PlaceMap as PlaceMapData } from '#contract/places/maps.ts';
import type { PublicRecruitment } from '#contract/recruitments/recruitments.ts';
import links from '../content/crumb-links.module.css';
import { adListPath } from '../filters/criteria.ts';
import { PlaceMap } from '../maps/place-map.tsx';
import { ExpectedAnswer } from './answer-figures.tsx';
import { ApplyArea } from './apply-area.tsx';
import { CompanyBox, CompanyLink } from './company-box.tsx';
import { ContactBox } from './contact-box.tsx';
import { OtherLanguages } from './other-languages.tsx';
import { ShareButton } from './share-button.tsx';
import { SimilarAds } from './similar-ads.tsx';
import { SourceLink, SourceNote } from './source-way.tsx';
import { VerifiedMark } from './verified-mark.tsx';
import { WrittenIn } from './written-in.tsx';

interface AdPageProps {
  ad: PublicRecruitment;
  /** Current time in milliseconds, from the page's data. */
  now: number;
}

const applyPropsOf = ({ id, title }: PublicRecruitment, { answer_days }: { answer_days: number | null }) => ({
  ad: { id, title },
  answerDays: answer_days,
});

/**
 * The page of a public ad: content on the left, pay and apply button on the right; on phones the button is docked at
 * the bottom. The DOM order is the visible order at every width, for keyboards and screen readers.
 */
export function AdPage({ ad, now }: AdPageProps) {
  const words = useTranslation();
  const { t } = words;
  const { details, company } = ad;
  if (!details) return null;
  const isOpen = ad.state === 'open';
  const isElsewhere = isOpen && !details.accepts_applications;
  const way = isElsewhere ? (
    details.source_url && <SourceLink id={ad.id} href={details.source_url} />
  ) : isOpen ? (
    <Island name="apply" part={ApplyArea} props={applyPropsOf(ad, details)} />
  ) : null;
  const [career] = details.careers;
  const saveButton = (
    <Island
      name="save"
      part={SaveButton}
      props={{ kind: 'ad', id: ad.id, name: ad.title, variant: 'text', isOpened: true }}
    />
  );

  return (
    <div className={cx(styles.page, way && styles.docked)} data-seen-ad={ad.id}>
      <nav className={links.crumbs} aria-label={t('recruitment.crumbs')}>
        <Link to="/recruitment">{t('recruitment.list.title')}</Link>
        {career && <Link to={adListPath({ career_ids: [career.id] })}>{career.name}</Link>}
      </nav>
      <div className={styles.columns}>
        <article className={styles.head}>
          <div className={styles.cover}>
            <Tile seed={`company:${company.id}`} unit={16} />
          </div>
          <AdNames ad={ad} details={details} />
        </article>
        <section className={styles.pay} aria-label={t('recruitment.pay.label')}>
          <div className={styles.offer}>
            {isOpen && (
              <div className={styles.days}>
                <Deadline end={details.end_date} now={now} />
              </div>
            )}
            <AdPay details={details} />
            <BeforeApplying ad={ad} details={details} />
          </div>
          {way ? (
            <div className={styles.apply}>
              <div className={styles.way}>{way}</div>
              {saveButton}
            </div>
          ) : (
            <div className={styles.others}>
              {saveButton}
              <LinkButton wide href={career ? adListPath({ career_ids: [career.id] }) : '/recruitment'}>
                {t(career ? 'recruitment.others' : 'common.to_recruitments')}
              </LinkButton>
            </div>
          )}
        </section>
        <div className={styles.body}>
          <FactGrid facts={listAdFacts(details, words)} />
          <AdSections details={details} />
          {details.source && !isElsewhere && (
            <p className={styles.source}>{t('recruitment.source', { name: details.source })}</p>
          )}
          <ReportLink subject="recruitment" id={ad.id} label={t('recruitment.report')} />
        </div>
        <aside className={styles.more} aria-label={t('recruitment.more')}>
          {isOpen && details.has_contact && (
            <Island name="contact" part={ContactBox} props={{ ad: { id: ad.id, title: ad.title } }} />
          )}
          <div className={styles.company}>
            <CompanyBox company={company} />
          </div>
          {details.map && <AdMap map={details.map} />}
          <SimilarAds list={ad.similar} />
        </aside>
      </div>
    </div>
  );
}

/** Pay of the ad, with the chart of comparable ads if there are enough. */
function AdPay({ details }: { details: NonNullable<PublicRecruitment['details']> }) {
  const { market, monthly_pay } = details;
  const chart = market && monthly_pay && <PayChart market={market} pay={monthly_pay} />;
  return <PayBox pay={details} chart={chart} />;
}

/**
 * Text above the apply button: the usual time until the company answers, or for an imported ad, how to apply at its
 * source.
 */
function BeforeApplying({ ad, details }: AdParts) {
  if (ad.state !== 'open') return null;
  if (!details.accepts_applications) return <SourceNote ad={details} />;
  return <ExpectedAnswer figures={ad.company.answers} />;
}

function AdMap({ map }: { map: PlaceMapData }) {
  const { t } = useTranslation();
  return (
    <section className={styles.map} aria-labelledby="ad-map">
      <h2 id="ad-map">{t('map.place')}</h2>
      <PlaceMap map={map} />
    </section>
  );
}

interface AdParts {
  ad: PublicRecruitment;
  details: NonNullable<PublicRecruitment['details']>;
}

/** Logo, title, company and posting date; above them the reason if the ad takes no applications. */
function AdNames({ ad, details }: AdParts) {
  const { t, language } = useTranslation();
  const { company } = ad;
  const applicants = details.applicant_count;
  return (
    <div className={styles.names}>
      <LogoPlate
        id={company.id}
        name={shortCompanyName(company.name)}
        logo={company.logo}
        size="detail"
        className={styles.plate}
      />
      {ad.state !== 'open' && ad.state !== 'stopped' && (
        <p className={styles.band}>
          <Icon of={ad.state === 'expired' ? IconCalendarOff : IconPlayerPause} />
          {t(`recruitment.band.${ad.state}`)}
        </p>
      )}
      <h1 lang={languageTag[ad.title_language]}>{ad.title}</h1>
      <WrittenIn language={details.description_language ?? ad.title_language}>
        <OtherLanguages titles={ad.titles} id={ad.id} />
      </WrittenIn>
      <div className={styles.meta}>
        <CompanyLink company={company} />
        {company.is_verified && <VerifiedMark />}
        {details.price_type === 'RECRUITMENT_PREMIUM' && (
          <PremiumTag>{t('enum.price_type.RECRUITMENT_PREMIUM')}</PremiumTag>
        )}
        {details.posted_at && <span>{t('recruitment.posted', { date: formatDate(details.posted_at) })}</span>}
        {ad.state === 'open' && applicants > 0 && (
          <span>
            {t('recruitment.applicants', { count: applicants, number: formatNumber(applicants, language) })}
          </span>
        )}
      </div>
      <div className={cx('needs-script', styles.share)}>
        <Island name="share" part={ShareButton} props={{ title: ad.title }} />
      </div>
    </div>
  );
}
