import { WorkHead } from '#app/components/shell/work-head.tsx';
import { FormStates } from '#app/components/trial/form-states.tsx';
import { ListStates } from '#app/components/trial/list-states.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import styles from './trial.module.css';

/** Empty, failed and loading states of lists and forms side by side, without having to break anything. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <WorkHead title={t('trial.states.title')} above="/admin/test-2" text={t('trial.states.text')} />
      <div className={styles.states}>
        <ListStates />
        <FormStates />
      </div>
    </>
  );
}
