import { BannerFrame, bannerWidths } from '#app/components/shared/banner/banner-preview.tsx';
import { toBannerValues } from '#app/components/shared/banner/banner-values.ts';
import { useLanguageChoice } from '#app/components/shared/form-fields/language-choice.tsx';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import { ReviewBadge } from '#app/components/shared/review/review-badge.tsx';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import type { OutputOf } from '#contract/index.ts';
import { type Language, languages, languageTag } from '#contract/languages.ts';
import type { WordKey } from '../../../../locales/index.ts';
import admin from '../record/details.module.css';
import { HistoryList } from '../record/history-list.tsx';
import styles from './banner-details.module.css';

type Record = OutputOf<'GET /admin/company-banner/show'>;
type Banner = Record['banner'];

/**
 * A banner as the public would see it in both sizes, all its texts, and its link.
 */
export function BannerDetails({ record, withName }: { record: Record; withName?: boolean }) {
  const { t } = useTranslation();
  const { banner, review } = record;
  const { change } = review;
  return (
    <div className={admin.details}>
      {withName && (
        <div className={admin.top}>
          <div className={admin.grow}>
            <h2 className={admin.name}>{record.title}</h2>
            <span className="text-2 text-sm">{record.company.name}</span>
          </div>
          <ReviewBadge state={record.state} />
        </div>
      )}
      {review.status_reason && (
        <p className={admin.told}>
          {t('admin.employer.told_reason')}:{' '}
          <DecisionReasonText reason={review.status_reason} written={review.status_reason_language} />
        </p>
      )}
      <Facts record={record} />
      {change && <Content title={t('admin.banners.change')} banner={change} />}
      <Content title={t(change ? 'admin.banners.shown' : 'admin.banners.content')} banner={banner} />
      <section>
        <h2>{t('admin.history.title')}</h2>
        <HistoryList
          entries={record.history.map((entry) => ({ ...entry, who: entry.admin_name }))}
          labelOf={(action) => `admin.event.${action.replace('.', '_')}` as WordKey}
        />
      </section>
    </div>
  );
}

function Facts({ record }: { record: Record }) {
  const { t } = useTranslation();
  const { link_host, review, banner, start_date, end_date, company } = record;
  const url = (review.change ?? banner).url;
  const facts = [
    {
      label: t('admin.banners.link'),
      value: (
        <span className={styles.link}>
          <b>{link_host === null ? t('admin.banners.no_link') : link_host || t('admin.banners.own_page')}</b>
          {url && <span className="text-2 text-sm">{url}</span>}
        </span>
      ),
    },
    { label: t('service.banner.kind'), value: t(`service.name.BANNER_${banner.kind}`) },
    {
      label: t('admin.banners.weeks'),
      value:
        start_date && end_date
          ? `${formatDate(start_date)} – ${formatDate(end_date)} (${t(`service.placement.${record.placement}`)})`
          : t(`service.placement.${record.placement}`),
    },
    { label: t('service.late_weeks.label'), value: t(`service.late_weeks.${review.late_weeks}`) },
    { label: t('admin.banners.submitted'), value: formatDateTime(record.submitted_at) },
    {
      label: t('admin.banners.company'),
      value: company.employer_id ? (
        <Anchor className="text-link" href={`/admin/account/employer/detail/${company.employer_id}`}>
          {company.name}
        </Anchor>
      ) : (
        company.name
      ),
    },
    { label: t('service.orders.reference'), value: <span className="font-num">{record.reference}</span> },
  ];
  return <FactGrid variant="list" facts={facts} />;
}

/** The banner as visitors see it in the chosen language, with the texts of all languages. */
function Content({ title, banner }: { title: string; banner: Banner }) {
  const { t } = useTranslation();
  const [language, choice] = useLanguageChoice(t('service.preview.language'));
  const values = toBannerValues(banner);
  const variant = banner.kind === 'MAIN' ? 'main' : 'band';
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.content}>
        {choice}
        {bannerWidths.map((width) => (
          <figure key={width} className={styles.size}>
            <figcaption className="text-2 text-sm">{t(`service.preview.${width}`)}</figcaption>
            <BannerFrame values={values} variant={variant} language={language} width={width} />
          </figure>
        ))}
        {languages.map((one) => (
          <Texts key={one} banner={banner} language={one} />
        ))}
      </div>
    </section>
  );
}

/** All texts of one language; an image may hide them. */
function Texts({ banner, language }: { banner: Banner; language: Language }) {
  const { t } = useTranslation();
  const facts = (['title', 'note', 'text', 'label'] as const)
    .map((base) => ({ label: t(`service.banner.${base}`), value: banner[`${base}_${language}`] }))
    .filter(({ value }) => value);
  return (
    <div>
      <h3 className="text-2 text-sm">{t(`ui.language_${language}`)}</h3>
      {facts.length === 0 ? (
        <p className="text-3 text-sm">{t('admin.banners.no_texts')}</p>
      ) : (
        <div lang={languageTag[language]}>
          <FactGrid variant="list" facts={facts} />
        </div>
      )}
    </div>
  );
}
