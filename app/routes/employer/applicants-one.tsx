import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useMemo } from 'react';
import { Link } from '#app/address/link.tsx';
import { readId } from '#app/address/record-id.ts';
import { assertOk } from '#app/api/types.ts';
import { useLive, useRefresh } from '#app/api/use-call.ts';
import { ApplicantDetail } from '#app/components/applicant/detail.tsx';
import { ApplicantDialogs } from '#app/components/applicant/dialogs.tsx';
import { titleOf } from '#app/components/applicants/card.tsx';
import { useMoves } from '#app/components/applicants/use-moves.ts';
import { useOfferClosing, useRefreshWhenDue } from '#app/components/decisions/use-due.ts';
import type { Head, HeadArgs, LoadArgs, PageProps } from '#app/screen.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { useWords } from '#app/words/words.tsx';
import styles from './applicants-one.module.css';

const call = 'GET /employer/applicant/show';

/** One applicant; this is the opening of the resume, so the call marks the application as seen. */
export async function load({ api, params, signal }: LoadArgs) {
  const target = { recruitment_id: readId(params.id), profile_apply_id: readId(params.profile_apply_id) };
  return { target, applicant: assertOk(await api(call, target, { signal })) };
}

type Data = PageProps<typeof load>['data'];

export function head({ data, t }: HeadArgs<Data>): Head {
  return { title: `${titleOf(data.applicant, t)} · ${data.applicant.recruitment.title}` };
}

/** The applicant's own page: what the panel shows, with files and history beside the resume. */
export function Page({ data }: PageProps<typeof load>) {
  const { t } = useWords();
  const readAnew = useRefresh();
  const refresh = () => readAnew(call);
  const applicant = useLive(call, data.target, data.applicant);
  const moves = useMoves(data.target.recruitment_id, refresh);
  const shown = useMemo(() => [applicant], [applicant]);
  useRefreshWhenDue(shown, refresh);
  useOfferClosing(applicant.recruitment, moves);
  const base = `/employer/candidate/${data.target.recruitment_id}`;
  const { previous_id, next_id, recruitment } = applicant;
  return (
    <>
      <nav className={styles.way} aria-label={t('applicant.detail.title')}>
        <Link to={base} className="text-link">
          {t('applicant.detail.back')}
        </Link>
        <span className={styles.ad}>{recruitment.title}</span>
        <span className={styles.steps}>
          {previous_id && (
            <LinkButton size="dense" icon={IconChevronLeft} href={`${base}/apply/${previous_id}`}>
              {t('ui.previous')}
            </LinkButton>
          )}
          {next_id && (
            <LinkButton size="dense" iconAfter={IconChevronRight} href={`${base}/apply/${next_id}`}>
              {t('ui.next')}
            </LinkButton>
          )}
        </span>
      </nav>
      <ApplicantDetail key={applicant.profile_apply_id} applicant={applicant} moves={moves} level={1} />
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
      <ApplicantDialogs moves={moves} recruitmentId={data.target.recruitment_id} refresh={refresh} />
    </>
  );
}
