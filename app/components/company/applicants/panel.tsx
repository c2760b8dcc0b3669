import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef } from 'react';
import { Link } from '#app/address/link.tsx';
import { useQuery } from '#app/address/query.ts';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { Neighbours } from '#contract/applications/applicants.ts';
import { ApplicantDetail } from '../applicant/detail.tsx';
import { Position } from '../applicant/position.tsx';
import type { Applicant } from '../applicant-moves/columns.ts';
import { applicantsCall, neighboursOf } from '../applicant-moves/load.ts';
import type { Moves } from '../applicant-moves/use-moves.ts';
import { pageOf } from './applicant-urls.ts';
import styles from './panel.module.css';

interface PanelProps {
  recruitmentId: number;
  id: number;
  /** The same applicant in the board, once loaded there: when it changes, the panel reloads. */
  row?: Applicant;
  moves: Moves;
  /** Shows another applicant in the panel. */
  onGoTo: (id: number) => void;
  onClose: () => void;
}

/** The applicant beside the board on wide windows. Opening it sets the application to seen. */
export function ApplicantPanel(props: PanelProps) {
  const { recruitmentId, id, row, moves, onGoTo, onClose } = props;
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const [query] = useQuery();
  const target = { recruitment_id: recruitmentId, profile_apply_id: id, ...neighboursOf(query) };
  const {
    data: applicant,
    isError,
    refetch,
  } = useCall('GET /employer/applicant/show', target, { live: true });
  // Opening moves the focus here; stepping to the next applicant leaves the focus where it is.
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  // While a stage change is in flight, the server would still answer the old stage.
  const shown = applicant && moves.place(applicant);
  const hasMoved = row && shown && !moves.moved.has(id) && isElsewhere(shown, row);
  const isSeen = hasMoved && row.stage === 'NOT_SEEN';
  const isBehind = hasMoved && !isSeen;
  // Opening the resume has set the application to seen on the server, so the list is read again.
  useEffect(() => {
    if (isSeen) void refresh(applicantsCall);
  }, [isSeen, refresh]);
  // The stage was changed, here or on the board.
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);

  const name = applicant?.person?.profile_full_name ?? row?.person?.profile_full_name ?? '';
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('applicant.detail.panel', { name })}
    >
      <header className={styles.bar}>
        <Step side="previous" shown={applicant} onGoTo={onGoTo} />
        <Step side="next" shown={applicant} onGoTo={onGoTo} />
        {applicant && <Position of={applicant} />}
        <span className={styles.space} />
        <Link
          to={pageOf(recruitmentId, id, query)}
          className={styles.page}
          aria-label={t('applicant.detail.page')}
          title={t('applicant.detail.page')}
        >
          <Icon of={IconExternalLink} />
        </Link>
        <IconButton icon={IconX} label={t('applicant.detail.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {isError && !applicant && (
          <ErrorState title={t('applicant.detail.failed')} onRetry={() => void refetch()} />
        )}
        {!isError && !applicant && <SkeletonRows variant="line" count={6} />}
        {applicant && <ApplicantDetail key={id} applicant={applicant} moves={moves} level={2} />}
      </div>
    </aside>
  );
}

const stepIcons = { previous: IconChevronUp, next: IconChevronDown };

/** Opens the previous or next applicant; at an end, announces that and keeps the focus. */
function Step(props: {
  side: 'previous' | 'next';
  shown: Neighbours | undefined;
  onGoTo: (id: number) => void;
}) {
  const { side, shown, onGoTo } = props;
  const { t } = useTranslation();
  const one = shown?.[`${side}_id`];
  const isEnd = shown && !one;
  return (
    <IconButton
      icon={stepIcons[side]}
      label={t(isEnd ? `applicant.detail.no_${side}` : `applicant.detail.${side}`)}
      aria-disabled={isEnd || undefined}
      onClick={() => one && onGoTo(one)}
    />
  );
}

/** Checks that the board has another state of the applicant than the panel. */
const isElsewhere = (shown: Applicant, row: Applicant) =>
  shown.stage !== row.stage || shown.pending?.act_id !== row.pending?.act_id;
