import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useState } from 'react';
import { fieldText } from '#app/components/shared/recruitment/field-text.ts';
import { hasPublicPage } from '#app/components/shared/recruitment/public-page.ts';
import { WholeAd } from '#app/components/shared/recruitment/whole-ad-on-demand.ts';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import { formatAddress, formatDate, formatDateTime, formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Chip } from '#app/ui/actions/chip.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import type { OutputOf } from '#contract/index.ts';
import { languages, languageTag } from '#contract/languages.ts';
import {
  type AdFactName,
  type AdFieldName,
  adFactNames,
  adFieldLabel,
  adFields,
} from '#contract/recruitments/ad-fields.ts';
import { isPayPublic, toPublicPay } from '#contract/recruitments/public-pay.ts';
import { formatSalary, hasFigures } from '#contract/text/salary-format.ts';
import type { WordKey } from '../../../../locales/index.ts';
import styles from '../record/details.module.css';
import { HistoryList } from '../record/history-list.tsx';
import { Reports } from '../record/reports.tsx';
import { AdStateBadge, ChangedAdBadge } from '../record/state-badges.tsx';

export type AdRecord = OutputOf<'GET /admin/recruitment/show'>;

interface AdDetailsProps {
  record: AdRecord;
  withName?: boolean;
  /** Shows the reports about the ad without a click. */
  opensReports?: boolean;
}

/** An ad as it is saved, in every language it has, its lists in the language of the page, with its history. */
export function AdDetails({ record, withName, opensReports = false }: AdDetailsProps) {
  const { t } = useTranslation();
  const { ad } = record;
  const [isWhole, setWhole] = useState(false);
  usePrefetch(WholeAd);
  return (
    <div className={styles.details}>
      {withName && (
        <div className={styles.top}>
          <div className={styles.grow}>
            <h2 className={styles.name}>{record.title}</h2>
            <span className="text-2 text-sm">{record.company.name}</span>
          </div>
          <AdStateBadge state={record.state} />
        </div>
      )}
      {record.changed_since_approval && (
        <div>
          <ChangedAdBadge />
        </div>
      )}
      <AdNotes record={record} />
      <Reports
        of={{ recruitment_id: record.id }}
        count={record.report_count}
        open={record.open_reports}
        isOpened={opensReports}
      />
      <div>
        <Button icon={IconEye} onClick={() => setWhole(true)}>
          {t('recruitment.whole.open')}
        </Button>
        {isWhole && (
          <WholeAd
            ad={toPublicPay(ad)}
            company={record.company}
            address={ad.address}
            onClose={() => setWhole(false)}
          />
        )}
      </div>
      {ad.status_reason && (
        <p className={styles.told}>
          {t('admin.employer.told_reason')}:{' '}
          <DecisionReasonText reason={ad.status_reason} written={ad.status_reason_language} />
        </p>
      )}
      <div className={withName ? styles.details : styles.columns}>
        <div className={styles.details}>
          <AdTexts ad={ad} />
        </div>
        <div className={styles.details}>
          <AdFacts record={record} />
          <AdLists ad={ad} />
          <AdLinks record={record} />
          <AdHistory record={record} />
        </div>
      </div>
    </div>
  );
}

/** Notes why an ad that looks public is not, and why one that waits cannot be approved. */
function AdNotes({ record: { state, hidden_until, abilities, ad } }: { record: AdRecord }) {
  const { t } = useTranslation();
  const notes = [
    hidden_until !== null && t('admin.ad.hidden_until', { time: formatDateTime(hidden_until) }),
    state === 'waiting' && abilities.return && !abilities.approve && t('admin.ad.period_over'),
    ad.public_state === 'company_not_listed' && t('admin.ad.company_not_listed'),
    ad.public_state === 'scheduled' &&
      ad.start_date &&
      t('admin.ad.scheduled', { date: formatDate(ad.start_date) }),
  ].filter(Boolean);
  return notes.map((note) => (
    <p key={String(note)} className={styles.told}>
      {note}
    </p>
  ));
}

/** Links to the other pages of the ad and its company. */
function AdLinks({ record }: { record: AdRecord }) {
  const { t } = useTranslation();
  const { id, ad, company } = record;
  return (
    <div className={styles.row}>
      {hasPublicPage(ad) && (
        <Anchor className="text-link text-sm" href={`/recruitment/${id}`}>
          {t('admin.ad.public_page')}
        </Anchor>
      )}
      {record.applicant_count > 0 && (
        <Anchor className="text-link text-sm" href={`/admin/recruitment/${id}/candidate`}>
          {t('admin.ad.applicants', { count: record.applicant_count })}
        </Anchor>
      )}
      <Anchor className="text-link text-sm" href={`/admin/recruitment/employer/${company.id}`}>
        {t('admin.ad.others')}
      </Anchor>
      {company.employer_id !== null && (
        <Anchor className="text-link text-sm" href={`/admin/account/employer/detail/${company.employer_id}`}>
          {t('admin.ad.company')}
        </Anchor>
      )}
    </div>
  );
}

/** Facts that this component places itself, in a row of several or in one of their own. */
const arranged: readonly string[] = [
  'career_ids',
  'employment_type',
  'working_form',
  'headcount',
  'experience_years',
  'education',
  'working_days',
  'working_weekdays',
  'work_at_home',
  'start_date',
];

function AdFacts({ record: { ad, company } }: { record: AdRecord }) {
  const words = useTranslation();
  const { t, language } = words;
  const { address } = ad;
  const pay = formatSalary(ad, t, language);
  const textOf = (name: AdFieldName) => fieldText(name, ad[name], words);
  const labelOf = (name: AdFieldName) => t(adFieldLabel(name) as WordKey);
  const rowOf = (name: AdFieldName) => ({ label: labelOf(name), value: textOf(name) });
  const isFlag = (name: AdFactName) => adFields[name].kind === 'flag';
  const extras = [
    textOf('work_at_home'),
    ...adFactNames.filter((name) => isFlag(name) && ad[name]).map(labelOf),
    ad.stop_when_hired && t('admin.ad.stop_when_hired'),
  ].filter(Boolean);
  const facts = [
    { label: labelOf('career_ids'), value: ad.careers.map((career) => career.name).join(', ') },
    rowOf('employment_type'),
    rowOf('working_form'),
    { label: t('admin.ad.headcount'), value: ad.headcount && formatNumber(ad.headcount, language) },
    {
      label: t('admin.ad.experience'),
      value: ad.experience_years
        ? t('admin.ad.experience_years', { count: ad.experience_years })
        : // A company that leaves the years out asks for none; an imported posting does not state them.
          company.employer_id !== null && t('enum.no_experience'),
    },
    rowOf('education'),
    {
      label: t('admin.ad.pay'),
      value:
        ad.is_negotiable && !hasFigures(ad)
          ? pay
          : [pay, textOf('salary_unit'), !isPayPublic(ad) && t('admin.ad.pay_hidden')]
              .filter(Boolean)
              .join(', '),
    },
    {
      label: t('admin.ad.address'),
      value: formatAddress([address.detail, address.ward, address.district, address.province]),
    },
    {
      label: labelOf('working_days'),
      value: [textOf('working_days'), textOf('working_weekdays')].filter(Boolean).join(', '),
    },
    ...adFactNames.filter((name) => !isFlag(name) && !arranged.includes(name)).map(rowOf),
    { label: t('admin.ad.extras'), value: extras.join(', ') },
    {
      label: t('admin.ad.period'),
      value: [ad.start_date, ad.end_date].map((date) => (date ? formatDate(date) : '…')).join(' – '),
    },
    {
      label: t('admin.ad.contact'),
      value: [ad.contact_name, ad.contact_phone, ad.contact_email].filter(Boolean).join(', '),
    },
  ].filter(({ value }) => value);
  return (
    <section>
      <h2>{t('admin.ad.conditions')}</h2>
      <FactGrid variant="list" facts={facts} />
    </section>
  );
}

/** Every available language, each with its own `lang`. */
function AdTexts({ ad }: { ad: AdRecord['ad'] }) {
  const { t } = useTranslation();
  return languages
    .filter((language) => ad[`title_${language}`] || ad[`description_${language}`] || ad[`other_${language}`])
    .map((language) => (
      <section key={language} lang={languageTag[language]}>
        <h2>{ad[`title_${language}`]}</h2>
        <p className={styles.text}>{ad[`description_${language}`]}</p>
        {ad[`other_${language}`] && (
          <p className={styles.text}>
            <span className="text-3" lang={undefined}>
              {t('admin.ad.other')}:{' '}
            </span>
            {ad[`other_${language}`]}
          </p>
        )}
      </section>
    ));
}

function AdLists({ ad }: { ad: AdRecord['ad'] }) {
  const { t } = useTranslation();
  const lists = (['skills', 'soft_skills', 'benefits', 'priorities'] as const).filter(
    (name) => ad[name].length > 0,
  );
  return lists.map((name) => (
    <section key={name}>
      <h2>{t(`admin.ad.${name}`)}</h2>
      <div className={styles.chips}>
        {ad[name].map((entry) => (
          <Chip key={entry}>{entry}</Chip>
        ))}
      </div>
    </section>
  ));
}

function AdHistory({ record }: { record: AdRecord }) {
  const words = useTranslation();
  const { t } = words;
  const changesOf = (id: number) =>
    (record.history.find((entry) => entry.id === id)?.changes ?? []).map(({ field, before, after }) =>
      t('admin.ad.change', {
        // title_vi is labelled "title": the text itself shows its language.
        field: t(adFieldLabel(field) as WordKey),
        before: fieldText(field, before, words) || t('admin.ad.none'),
        after: fieldText(field, after, words) || t('admin.ad.none'),
      }),
    );
  return (
    <section>
      <h2>{t('admin.history.title')}</h2>
      <HistoryList
        entries={record.history.map((entry) => ({
          ...entry,
          who: entry.actor_type === 4 ? t('admin.history.system') : entry.actor_name,
        }))}
        labelOf={(action) => `admin.event.ad_${action}` as WordKey}
        changesOf={changesOf}
      />
    </section>
  );
}
