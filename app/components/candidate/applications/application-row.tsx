import { Link } from '#app/address/link.tsx';
import { StageBadge } from '#app/components/shared/application/stage-badge.tsx';
import { formatDate, shortCompanyName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LogoPlate } from '#app/ui/indicators/logo-plate.tsx';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { AnswerLine } from './answer-line.tsx';
import { ApplicationActions } from './application-actions.tsx';
import styles from './application-row.module.css';
import { ApplicationTrack } from './application-track.tsx';
import { InterviewBlock } from './interview-block.tsx';
import type { OwnApplication } from './own-application.ts';

interface ApplicationRowProps {
  application: OwnApplication;
  /** Something has changed: the list reloads. */
  onChanged: () => void;
  /** The heading level: 3 inside a panel with a title. */
  level?: 2 | 3;
}

/**
 * One application of the signed-in candidate: the ad, its progress, its state and its actions; an invitation expands.
 */
export function ApplicationRow({ application, onChanged, level = 2 }: ApplicationRowProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const { t } = useTranslation();
  const { profile_apply_id, recruitment, applied_at, stage, stage_at, interview, cancel_reason } =
    application;
  const isOver = stage === 'CANCELLED';
  return (
    <li className={styles.row} data-over={isOver || undefined}>
      <LogoPlate
        id={recruitment.company.id}
        name={shortCompanyName(recruitment.company.name)}
        logo={recruitment.company.logo}
      />
      <div className={styles.ad}>
        <Title className={styles.title} lang={hangulLang(recruitment.title)}>
          <Link to={`/user/recruitment/apply/${profile_apply_id}`}>{recruitment.title}</Link>
        </Title>
        <p className="text-2">{recruitment.company.name}</p>
        <p className="text-3 text-sm">{t('application.list.applied_on', { date: formatDate(applied_at) })}</p>
      </div>
      <div className={styles.track}>
        {isOver && cancel_reason ? (
          <p className="text-2 text-sm">
            {t('application.cancel.line', {
              date: formatDate(stage_at),
              reason: t(`enum.cancel_reason.${cancel_reason}`),
            })}
          </p>
        ) : (
          <ApplicationTrack stage={stage} stageAt={stage_at} />
        )}
        <AnswerLine application={application} />
      </div>
      <div className={styles.state}>
        <StageBadge stage={stage} own />
        <ApplicationActions application={application} isRow onChanged={onChanged} />
      </div>
      {interview && (stage === 'INVITED' || stage === 'CONFIRMED') && (
        <div className={styles.interview}>
          <InterviewBlock application={application} onChanged={onChanged} />
        </div>
      )}
    </li>
  );
}
