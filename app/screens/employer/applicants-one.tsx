import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useMemo } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { Link } from '#app/address/link.tsx';
import { useQuery } from '#app/address/query.ts';
import { parseRecordId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { useInvalidateCalls, usePolledCall } from '#app/api/use-call.ts';
import { ApplicantPosition } from '#app/components/company/applicant/applicant-position.tsx';
import { ApplicantDetail } from '#app/components/company/applicant/detail.tsx';
import { ApplicantDialogs } from '#app/components/company/applicant/dialogs.tsx';
import { formatApplicantName } from '#app/components/company/applicant-moves/columns.ts';
import { toNeighboursInput } from '#app/components/company/applicant-moves/load.ts';
import { UndoLine } from '#app/components/company/applicant-moves/undo-line.tsx';
import { useOfferClosing, useRefreshWhenDue } from '#app/components/company/applicant-moves/use-due.ts';
import { useStageChanges } from '#app/components/company/applicant-moves/use-moves.ts';
import { applicantPath } from '#app/components/company/applicants/applicant-urls.ts';
import { listUrl } from '#app/components/company/applicants/list-urls.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import {
  companyPage,
  defineScreen,
  type Head,
  type HeadArgs,
  type LoadArgs,
  type PageProps,
} from '#app/route-table/screen.ts';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { memberRoles } from '#contract/call.ts';
import styles from './applicants-one.module.css';

export const screen = defineScreen('/employer/candidate/:id/apply/:profile_apply_id', {
  ...companyPage(memberRoles.applicants),
  title: 'applicant.detail.title',
  query: [
    'view',
    'stage',
    'key',
    'experience_years',
    'place',
    'match',
    'tag',
    'mine',
    'unanswered',
    'untold',
    'sort',
    'at',
  ],
});

const call = 'GET /employer/applicant/show';

/** One applicant. The call opens the resume, so it marks the application as seen. */
export async function load({ api, params, query, signal }: LoadArgs) {
  const target = {
    recruitment_id: parseRecordId(params.id),
    profile_apply_id: parseRecordId(params.profile_apply_id),
    ...toNeighboursInput(query),
  };
  return { target, applicant: assertOk(await api(call, target, { signal })) };
}

type Data = PageProps<typeof load>['data'];

export function head({ data, t }: HeadArgs<typeof load>): Head {
  return { title: `${formatApplicantName(data.applicant, t)} · ${data.applicant.recruitment.title}` };
}

/** The applicant's own page: the content of the panel, with files and history next to the resume. */
export function Page({ data }: PageProps<typeof load>) {
  const readAnew = useInvalidateCalls();
  const refresh = () => readAnew(call);
  const applicant = usePolledCall(call, data.target, data.applicant);
  const [query] = useQuery();
  const go = useNavigateTo();
  // A page that was opened from a list or board shows the next applicant after a decision.
  const next = query.has('at') ? applicant.next_id : null;
  const pageOfOne = (id: number) => applicantPath(data.target.recruitment_id, id, query);
  const moves = useStageChanges(refresh, () => {
    if (next) go(pageOfOne(next));
  });
  const shown = useMemo(() => [applicant], [applicant]);
  useRefreshWhenDue(shown, refresh);
  useOfferClosing(applicant.recruitment, moves);
  return (
    <>
      <Way applicant={applicant} />
      <ApplicantDetail
        key={applicant.profile_apply_id}
        applicant={applicant}
        moves={moves}
        level={1}
        hasNext={next !== null}
      />
      <div className={styles.foot}>
        <UndoLine
          rows={shown}
          moves={moves}
          onUndone={({ profile_apply_id: id, recruitment_id }) => {
            if (recruitment_id === data.target.recruitment_id) go(pageOfOne(id));
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {moves.announcement}
      </p>
      <ApplicantDialogs moves={moves} recruitmentId={data.target.recruitment_id} refresh={refresh} />
    </>
  );
}

type Applicant = Data['applicant'];

/** Links back to the list or board, and to the previous and next applicant in its order. */
function Way({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const { recruitment, position, found } = applicant;
  return (
    <nav className={styles.way} aria-label={t('applicant.detail.title')}>
      <Link to={listUrl(recruitment.id, query, position)} className="text-link">
        {t('applicant.detail.back')}
      </Link>
      <span className={styles.ad}>{recruitment.title}</span>
      {found > 1 && (
        <span className={styles.steps}>
          <Step side="previous" applicant={applicant} />
          <ApplicantPosition of={applicant} />
          <Step side="next" applicant={applicant} />
        </span>
      )}
    </nav>
  );
}

/** Link to the previous or next applicant; at an end it stays in place and states that there is none. */
function Step({ side, applicant }: { side: 'previous' | 'next'; applicant: Applicant }) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const one = applicant[`${side}_id`];
  const label = t(`ui.${side}`);
  const icon = side === 'previous' ? { icon: IconChevronLeft } : { iconAfter: IconChevronRight };
  const why = t(`applicant.detail.no_${side}`);
  if (!one)
    return (
      <Button size="dense" {...icon} aria-disabled title={why}>
        {label}
        <span className="visually-hidden">. {why}</span>
      </Button>
    );
  return (
    <LinkButton size="dense" {...icon} href={applicantPath(applicant.recruitment.id, one, query)}>
      {label}
    </LinkButton>
  );
}
