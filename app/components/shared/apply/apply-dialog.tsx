import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import styles from './apply.module.css';
import { ApplyForm } from './apply-form.tsx';
import type { ApplyProps, ResumeRow } from './apply-props.ts';

type Loaded = ResumeRow[] | 'failed' | undefined;

/** Applies to an ad with a finished resume. */
export function ApplyDialog({ recruitmentId, title, answerDays, onClose, onApplied }: ApplyProps) {
  const { t } = useTranslation();
  const [resumes, setResumes] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reloads
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const answer = await api('GET /candidate/profile/list', { limit: 100 });
      if (!isUnmounted) setResumes(answer.ok ? answer.data.list : 'failed');
    };
    load().catch(() => !isUnmounted && setResumes('failed'));
    return () => {
      isUnmounted = true;
    };
  }, [attempt]);

  if (Array.isArray(resumes) && resumes.some(({ abilities }) => abilities.apply))
    return <ApplyForm {...{ recruitmentId, title, answerDays, resumes, onClose, onApplied }} />;
  return (
    <Modal open onClose={onClose} title={t('application.apply.title')}>
      <p className={styles.ad}>{title}</p>
      {resumes === undefined && <SkeletonRows count={3} variant="line" />}
      {resumes === 'failed' && (
        <ErrorState
          title={t('application.apply.failed')}
          onRetry={() => {
            setResumes(undefined);
            setAttempt((count) => count + 1);
          }}
        />
      )}
      {Array.isArray(resumes) && <NothingToSend resumes={resumes} onClose={onClose} />}
    </Modal>
  );
}

/** Explains why there is no resume to send yet, with a link to finish one. */
function NothingToSend({ resumes, onClose }: { resumes: readonly ResumeRow[]; onClose: () => void }) {
  const { t } = useTranslation();
  const [first] = resumes;
  return (
    <div className={styles.none} role="alert">
      <p>
        <b>{t(first ? 'application.apply.complete_title' : 'application.apply.none_title')}</b>
      </p>
      <p className="text-2">{t(first ? 'application.apply.complete_text' : 'application.apply.none_text')}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <LinkButton
          variant="filled"
          href={
            first ? `/user/profile-management/edit/${first.profile_id}` : '/user/profile-management/create'
          }
        >
          {t(first ? 'application.apply.finish' : 'application.apply.create')}
        </LinkButton>
      </div>
    </div>
  );
}
