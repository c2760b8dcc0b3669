import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

/** A list in its states: loading in each variant, empty, without matches, and failed. */
export function ListStates() {
  const { t } = useTranslation();
  const showToast = () => toast.info(t('trial.states.pressed'));
  return (
    <>
      {(['row', 'line', 'cell'] as const).map((variant) => (
        <Panel key={variant} flush title={t(`trial.states.loading_${variant}`)}>
          <SkeletonRows count={3} variant={variant} />
        </Panel>
      ))}
      <Panel title={t('trial.states.empty')}>
        <EmptyState
          seed="trial"
          title={t('trial.states.empty_title')}
          text={t('trial.states.empty_text')}
          action={
            <Button variant="filled" onClick={showToast}>
              {t('trial.states.empty_act')}
            </Button>
          }
        />
      </Panel>
      <Panel title={t('trial.states.unmatched')}>
        <EmptyState
          seed="trial:search"
          title={t('list.empty')}
          text={t('list.empty_text')}
          action={<Button onClick={showToast}>{t('list.clear')}</Button>}
        />
      </Panel>
      <Panel title={t('trial.states.failed')}>
        <ErrorState
          title={t('common.failed.title')}
          text={t('common.notice.unreachable')}
          onRetry={showToast}
        />
      </Panel>
    </>
  );
}
