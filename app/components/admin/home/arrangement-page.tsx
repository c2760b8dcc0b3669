import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconWorldUpload from '@tabler/icons-react/dist/esm/icons/IconWorldUpload.mjs';
import { useState } from 'react';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { WordKey } from '../../../../locales/index.ts';
import { HistoryList } from '../record/history-list.tsx';
import styles from './arrangement.module.css';
import { ArrangementOutline } from './arrangement-outline.tsx';
import { CompanyOfDayPanel } from './company-of-day-panel.tsx';
import { HomeFrame } from './home-frame.tsx';
import { type Arrangement, useArrangement } from './use-arrangement.ts';

/**
 * The blocks of the home page as an outline, beside a preview. All prepared changes are published together, and
 * reverted one step at a time.
 */
export function ArrangementPage({ initial }: { initial: Arrangement }) {
  const { t } = useTranslation();
  const { blocks, saved, isPublished, prepare, publish, stepBack } = useArrangement(initial);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState<'publish' | 'step'>();
  async function run(which: 'publish' | 'step', act: () => Promise<boolean>) {
    setBusy(which);
    await act();
    setBusy(undefined);
    setAsking(false);
  }
  return (
    <>
      <WorkHead
        title={t('home_form.arrangement.title')}
        above="/admin"
        text={t('home_form.arrangement.text')}
        actions={
          <>
            {saved.may_step_back && (
              <Button icon={IconArrowBackUp} onClick={() => setAsking(true)}>
                {t('home_form.arrangement.step_back')}
              </Button>
            )}
            {!isPublished && (
              <Button
                variant="filled"
                icon={IconWorldUpload}
                loading={busy === 'publish'}
                onClick={() => void run('publish', publish)}
              >
                {t('home_form.arrangement.publish')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <div>
          <Panel flush title={t('home_form.arrangement.blocks')}>
            <div className={styles.standing}>
              <p role="status">{t(`home_form.arrangement.${isPublished ? 'same' : 'draft'}`)}</p>
              {!isPublished && (
                <Button variant="outline" size="dense" onClick={() => prepare(saved.published)}>
                  {t('home_form.arrangement.discard')}
                </Button>
              )}
            </div>
            <ArrangementOutline blocks={blocks} onBlocks={prepare} />
          </Panel>
          <CompanyOfDayPanel />
        </div>
        <div className={styles.frames}>
          <HomeFrame version={saved.version} />
        </div>
        <Panel title={t('home_form.arrangement.history')}>
          <HistoryList
            entries={saved.history.map((entry) => ({ ...entry, who: entry.admin_name }))}
            labelOf={(action) => `admin.event.${action.replaceAll('.', '_')}` as WordKey}
          />
        </Panel>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run('step', stepBack)}
        title={t('home_form.arrangement.step_back_title')}
        text={t('home_form.arrangement.step_back_text')}
        confirmLabel={t('home_form.arrangement.step_back')}
        busy={busy === 'step'}
      />
    </>
  );
}
