import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import { useState } from 'react';
import { DecisionReasonText } from '#app/components/shared/review/decision-reason-text.tsx';
import { DocumentViewer } from '#app/components/shared/viewer/document-viewer-on-demand.ts';
import { PdfPages } from '#app/components/shared/viewer/pdf-pages-on-demand.ts';
import {
  formatAddress,
  formatDate,
  formatDateTime,
  formatNumber,
  shortCompanyName,
} from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { WordKey } from '../../../../locales/index.ts';
import styles from '../record/details.module.css';
import { GivenConsents, HistoryList } from '../record/history-list.tsx';
import { Reports } from '../record/reports.tsx';
import { EmployerStateBadge } from '../record/state-badges.tsx';
import { EmployerNames } from './employer-names.tsx';
import { EmployerPage } from './employer-page.tsx';

export type EmployerRecord = OutputOf<'GET /admin/employer/show'>;

interface EmployerDetailsProps {
  employer: EmployerRecord;
  withName?: boolean;
  /** Shows the reports about the company without a click. */
  opensReports?: boolean;
}

/** All data of one employer that a decision needs; the same in the drawer and on the page. */
export function EmployerDetails({ employer, withName, opensReports = false }: EmployerDetailsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.details}>
      {withName && (
        <div className={styles.top}>
          <LogoPlate
            id={employer.company.id}
            name={shortCompanyName(employer.company.name)}
            logo={employer.company.logo}
            size="panel"
          />
          <div className={styles.grow}>
            <h2 className={styles.name}>{employer.company.name}</h2>
            <span className="text-2 text-sm">
              {t('admin.employers.tax_code')} <span className="font-num">{employer.company.tax_code}</span>
            </span>
          </div>
          <EmployerStateBadge state={employer.state} />
        </div>
      )}
      {employer.status_reason && (
        <p className={styles.told}>
          {t('admin.employer.told_reason')}:{' '}
          <DecisionReasonText reason={employer.status_reason} written={employer.status_reason_language} />
        </p>
      )}
      {employer.name_change && <EmployerNames employer={employer} />}
      <EmployerPage employer={employer} />
      <Reports
        of={{ company_id: employer.company.id }}
        count={employer.report_count}
        open={employer.open_reports}
        isOpened={opensReports}
      />
      <div className={styles.licence}>
        <Licence employer={employer} />
        <Checks employer={employer} />
      </div>
      <div className={withName ? styles.details : styles.columns}>
        {!employer.name_change && <EmployerNames employer={employer} />}
        <CompanyFacts employer={employer} />
        <AccountFacts employer={employer} />
        <section>
          <h2>{t('admin.consents.title')}</h2>
          <GivenConsents
            consents={employer.consents}
            // Consent kinds are keys of the `consent` namespace; the column contains no others.
            nameOf={(kind) => t(`consent.${kind}.title` as WordKey)}
          />
        </section>
        <section>
          <h2>{t('admin.history.title')}</h2>
          <HistoryList
            entries={employer.history.map((entry) => ({ ...entry, who: entry.admin_name }))}
            labelOf={(action) => `admin.event.${action.replace('.', '_')}` as WordKey}
          />
        </section>
      </div>
    </div>
  );
}

function Licence({ employer: { licence } }: { employer: EmployerRecord }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  if (!licence) return <p className="text-2">{t('admin.employer.no_licence')}</p>;
  return (
    <section className={styles.picture}>
      <button
        type="button"
        className={styles.sheet}
        onClick={() => setLarge(true)}
        aria-label={t('admin.employer.licence')}
      >
        {licence.mime === 'application/pdf' ? (
          <PdfPages url={licence.url} most={1} />
        ) : (
          <img src={licence.url} alt="" />
        )}
      </button>
      <div className={styles.row}>
        <span className={styles.file}>{licence.name}</span>
        <Button variant="text" size="dense" icon={IconZoomIn} onClick={() => setLarge(true)}>
          {t('admin.employer.enlarge')}
        </Button>
        <a className="text-link text-sm" href={licence.url} target="_blank" rel="noopener">
          {t('admin.employer.open_file')}
        </a>
      </div>
      {isLarge && (
        <DocumentViewer
          url={licence.url}
          name={licence.name}
          type={licence.mime}
          onClose={() => setLarge(false)}
        />
      )}
    </section>
  );
}

const outcomeIcons = { same: IconCircleCheck, different: IconAlertTriangle, not_checked: IconCircleDashed };

function Checks({ employer: { checks } }: { employer: EmployerRecord }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('admin.employer.checks')}</h2>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.kind} className={styles.check}>
            <span
              className={
                check.outcome === 'same'
                  ? styles.same
                  : check.outcome === 'different'
                    ? styles.different
                    : 'text-3'
              }
            >
              <Icon of={outcomeIcons[check.outcome]} size="ui" />
            </span>
            <span>
              {t(`admin.employer.check.${check.kind}`)}
              {check.kind !== 'email' && (
                <span className="text-2 text-sm">
                  {' · '}
                  {t(`admin.employer.outcome.${check.outcome}`, {
                    registered: check.registered ?? '',
                    given: check.given ?? '',
                  })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CompanyFacts({ employer }: { employer: EmployerRecord }) {
  const { company, company_details, recruitment_count, state } = employer;
  const { t, language } = useTranslation();
  const { address, representative, established_date, employee_count, website } = company_details;
  const facts = [
    { label: t('admin.employer.representative'), value: representative },
    {
      label: t('admin.employer.address'),
      value: formatAddress([address.detail, address.ward, address.district, address.province]),
    },
    { label: t('admin.employer.established'), value: established_date && formatDate(established_date) },
    { label: t('admin.employer.employees'), value: employee_count && formatNumber(employee_count, language) },
    { label: t('admin.employer.website'), value: website },
  ].filter(({ value }) => value);
  return (
    <section>
      <h2>{t('admin.employer.company_info')}</h2>
      <FactGrid variant="list" facts={facts} />
      <div className={styles.row}>
        {recruitment_count > 0 && (
          <Anchor className="text-link text-sm" href={`/admin/recruitment?company_id=${company.id}`}>
            {t('admin.employer.ads', { count: recruitment_count })}
          </Anchor>
        )}
        {state === 'APPROVED' && (
          <Anchor className="text-link text-sm" href={`/company/${company.id}`}>
            {t('admin.employer.public_page')}
          </Anchor>
        )}
      </div>
    </section>
  );
}

function AccountFacts({ employer }: { employer: EmployerRecord }) {
  const { t } = useTranslation();
  const moment = (at: string | null) => at && formatDateTime(at);
  const facts = [
    { label: t('admin.employers.uid'), value: employer.user_uid },
    { label: t('admin.employer.name'), value: employer.user_name },
    { label: t('admin.employer.email'), value: employer.user_email },
    { label: t('admin.employer.phone'), value: employer.user_phone },
    { label: t('admin.employer.registered_at'), value: moment(employer.created_at) },
    { label: t('admin.employer.licence_at'), value: moment(employer.licence_sent_at) },
    { label: t('admin.employer.approved_at'), value: moment(employer.approved_at) },
    { label: t('admin.employer.last_login'), value: moment(employer.last_login_at) },
  ].filter(({ value }) => value);
  return (
    <section>
      <h2>{t('admin.employer.account')}</h2>
      <FactGrid variant="list" facts={facts} />
    </section>
  );
}
