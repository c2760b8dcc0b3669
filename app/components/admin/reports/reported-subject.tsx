import type { ReactNode } from 'react';
import { useCall } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { EmployerActs } from '../accounts/employer-acts.tsx';
import { EmployerDetails } from '../accounts/employer-details.tsx';
import type { Decision } from '../record/decision.tsx';
import { Reports } from '../record/reports.tsx';
import { AdActs } from '../recruitments/ad-acts.tsx';
import { AdDetails } from '../recruitments/ad-details.tsx';
import styles from './report-desk.module.css';

interface SubjectProps {
  id: number;
  decide: (decision: Decision) => void;
}

/** A reported ad: its acts stay in sight while its reports and its text are read. */
export function ReportedAdDesk({ id, decide }: SubjectProps) {
  const { data, error, refetch } = useCall('GET /admin/recruitment/show', { id }, { silent: true });
  if (!data) return <Loading failure={error?.answer.message} onRetry={refetch} />;
  return (
    <Desk acts={<AdActs ad={data} decide={(decision) => decide(andThen(decision, refetch))} />}>
      <AdDetails key={data.version} record={data} withName opensReports />
    </Desk>
  );
}

/** A reported company by the id of its account, or a link to the ads of a company without account. */
export function ReportedCompanyDesk({ id, decide }: SubjectProps) {
  const { t } = useTranslation();
  const advertiser = useCall('GET /admin/advertiser/show', { id }, { silent: true });
  const employerId = advertiser.data?.employer_id ?? null;
  const account = useCall(
    'GET /admin/employer/show',
    { id: employerId ?? 0 },
    { silent: true, enabled: employerId !== null },
  );
  const { data } = account;
  const failed = advertiser.error ?? account.error;
  const retry = () => void (advertiser.error ? advertiser : account).refetch();
  if (advertiser.data && employerId === null)
    return (
      <Desk>
        <h2>{advertiser.data.company_name}</h2>
        <Anchor className="text-link" href={`/admin/recruitment/employer/${id}`}>
          {t('admin.reported.ads')}
        </Anchor>
        <Reports of={{ company_id: id }} count={1} open={0} isOpened />
      </Desk>
    );
  if (!data) return <Loading failure={failed?.answer.message} onRetry={retry} />;
  return (
    <Desk
      acts={
        <EmployerActs employer={data} decide={(decision) => decide(andThen(decision, account.refetch))} />
      }
    >
      <EmployerDetails employer={data} withName opensReports />
    </Desk>
  );
}

/** Wraps a decision so that the record is reloaded afterwards, whether the decision succeeded or was rejected. */
const andThen = (decision: Decision, reload: () => unknown): Decision => ({
  ...decision,
  onDone: () => void reload(),
  onRefused: () => void reload(),
});

const Desk = ({ acts, children }: { acts?: ReactNode; children: ReactNode }) => (
  <Panel>
    {acts && <div className={styles.acts}>{acts}</div>}
    {children}
  </Panel>
);

function Loading({ failure, onRetry }: { failure: string | undefined; onRetry: () => unknown }) {
  return failure === undefined ? (
    <SkeletonRows count={6} variant="line" />
  ) : (
    <ErrorState title={failure} onRetry={() => void onRetry()} />
  );
}
