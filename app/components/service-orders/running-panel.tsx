import { useState } from 'react';
import { api } from '#app/api/here.ts';
import { useIntentKey } from '#app/api/intent-key.ts';
import { useCall } from '#app/api/use-call.ts';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { useWords } from '#app/words/words.tsx';
import type { OutputOf } from '#contract/index.ts';
import { AdField } from '../services/ad-field.tsx';
import styles from '../services/services.module.css';
import { PlacementList } from './placement-list.tsx';

type Bought = OutputOf<'GET /employer/service/placements'>['list'][number];

interface RunningPanelProps {
  bought: readonly Bought[];
  /** An ad was chosen for something that a package had left over. */
  onUsed: () => void;
}

/** What runs now, and what is paid and comes later. Words: `service`, `enum`. */
export function RunningPanel({ bought, onUsed }: RunningPanelProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<Bought>();
  return (
    <Panel title={t('service.running')} flush>
      {bought.length === 0 ? (
        <EmptyState
          seed="/employer/service"
          title={t('service.none')}
          text={t('service.none_text')}
          action={<LinkButton href="/employer/service">{t('service.see_all')}</LinkButton>}
        />
      ) : (
        <PlacementList
          placements={bought}
          actionOf={(one) =>
            one.state === 'unused' && (
              <Button size="dense" onClick={() => setChosen(one)}>
                {t('service.use.choose')}
              </Button>
            )
          }
        />
      )}
      {chosen && (
        <UseDialog
          placement={chosen}
          onClose={() => setChosen(undefined)}
          onUsed={() => {
            setChosen(undefined);
            onUsed();
          }}
        />
      )}
    </Panel>
  );
}

interface UseDialogProps {
  placement: Bought;
  onClose: () => void;
  onUsed: () => void;
}

/** Chooses the ad for what a package has left over. */
function UseDialog({ placement, onClose, onUsed }: UseDialogProps) {
  const { t } = useWords();
  const keyOf = useIntentKey();
  const { data } = useCall('GET /employer/service/offer', {});
  const [ad, setAd] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function use() {
    setTried(true);
    if (ad === null) return;
    setBusy(true);
    const body = { id: placement.id, recruitment_id: ad };
    const answer = await api('POST /employer/service/use', body, { key: keyOf(body), fieldsInToast: true });
    setBusy(false);
    if (!answer.ok) return;
    toast.success(t('service.use.done'));
    onUsed();
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('service.use.title', { service: t(`service.name.${placement.service}`) })}
      footer={
        <Button look="filled" loading={isBusy} onClick={() => void use()}>
          {t('service.use.confirm')}
        </Button>
      }
    >
      <div className={styles.order}>
        <AdField
          ads={data?.recruitments ?? []}
          value={ad}
          onValue={setAd}
          error={isTried && ad === null ? t('service.ad.choose_first') : undefined}
        />
      </div>
    </Modal>
  );
}
