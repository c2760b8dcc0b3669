import { FormStates } from '#app/components/admin/trial/form-states.tsx';
import { ListStates } from '#app/components/admin/trial/list-states.tsx';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, staffPage } from '#app/route-table/screen.ts';
import styles from './trial.module.css';

export const screen = defineScreen('/admin/test-2/states', {
  ...staffPage,
  demoOnly: true,
  title: 'trial.states.title',
});

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
