import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#app/address/link.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { Neighbours } from '#contract/applications/applicants.ts';
import { ApplicantPosition } from '../applicant/applicant-position.tsx';
import { ApplicantDetail } from '../applicant/detail.tsx';
import type { Applicant } from '../applicant-moves/columns.ts';
import type { StageChanges } from '../applicant-moves/use-moves.ts';
import styles from './panel.module.css';
import type { OpenedApplicant } from './use-opened-applicant.ts';

interface PanelProps {
  id: number;
  opened: OpenedApplicant;
  /** Row of the applicant in board or queue; undefined until it is loaded there. */
  row: Applicant | undefined;
  /** Position and neighbours of the applicant in the list; undefined until they are known. */
  neighbours: Neighbours | undefined;
  moves: StageChanges;
  pageHref: string;
  /** In narrow windows, the panel covers the list instead of being hidden. */
  covers?: boolean;
  /** Content below the applicant. */
  foot?: ReactNode;
  /** Shows the previous or next applicant in the panel. */
  onStep: (step: -1 | 1) => void;
  onClose: () => void;
}

/** The applicant beside board or queue, from the top bar down. */
export function ApplicantPanel(props: PanelProps) {
  const { id, opened, row, neighbours, moves, pageHref, covers, foot, onStep, onClose } = props;
  const { t } = useTranslation();
  const { applicant, hasFailed, reload } = opened;
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // Opening moves the focus into the panel. A step to another applicant leaves the focus, unless the focused control
  // belonged to the previous applicant.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next applicant begins at the top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);

  const name = applicant?.person?.profile_full_name ?? row?.person?.profile_full_name ?? '';
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={cx(styles.panel, covers && styles.covers)}
      aria-label={t('applicant.detail.panel', { name })}
    >
      <header className={styles.bar}>
        <Step side="previous" shown={neighbours} onStep={onStep} />
        <Step side="next" shown={neighbours} onStep={onStep} />
        {neighbours && <ApplicantPosition of={neighbours} />}
        <span className={styles.space} />
        <Link
          to={pageHref}
          className={styles.page}
          aria-label={t('applicant.detail.page')}
          title={t('applicant.detail.page')}
        >
          <Icon of={IconExternalLink} />
        </Link>
        <IconButton icon={IconX} label={t('applicant.detail.close')} onClick={onClose} />
      </header>
      <div ref={body} className={styles.body}>
        {hasFailed && <ErrorState title={t('applicant.detail.failed')} onRetry={reload} />}
        {!hasFailed && !applicant && <SkeletonRows variant="line" count={6} />}
        {applicant && (
          <ApplicantDetail
            key={id}
            applicant={applicant}
            moves={moves}
            level={2}
            hasNext={Boolean(neighbours?.next_id)}
          />
        )}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  );
}

const stepIcons = { previous: IconChevronUp, next: IconChevronDown };
const directions = { previous: -1, next: 1 } as const;

/** Opens the previous or next applicant; at an end, announces that and keeps the focus. */
function Step({
  side,
  shown,
  onStep,
}: {
  side: 'previous' | 'next';
  shown: Neighbours | undefined;
  onStep: PanelProps['onStep'];
}) {
  const { t } = useTranslation();
  const isEnd = shown && !shown[`${side}_id`];
  return (
    <IconButton
      icon={stepIcons[side]}
      label={t(isEnd ? `applicant.detail.no_${side}` : `applicant.detail.${side}`)}
      aria-disabled={isEnd || undefined}
      onClick={() => isEnd || onStep(directions[side])}
    />
  );
}
