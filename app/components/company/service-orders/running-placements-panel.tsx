import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { useCall } from '#app/api/use-call.ts';
import { PlacementList } from '#app/components/shared/money/placement-list.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import { AdEnd, listPurchaseEnds } from '../services/ad-end.tsx';
import { AdField } from '../services/ad-field.tsx';
import styles from '../services/services.module.css';

type Bought = OutputOf<'GET /employer/service/placements'>['list'][number];

interface RunningPanelProps {
  bought: readonly Bought[];
  /** Called when an ad was chosen for a remaining item of a package. */
  onUsed: () => void;
}

/** Running placements, and paid ones that begin later. */
export function RunningPlacementsPanel({ bought, onUsed }: RunningPanelProps) {
  const { t } = useTranslation();
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
        <>
          {bought.some(({ state }) => state === 'unused') && (
            <p className={cx(styles.hint, 'text-2 text-sm')}>
              {t('service.use.hint')}{' '}
              <Anchor className="text-link" href="/employer/question/create">
                {t('service.use.refund')}
              </Anchor>
            </p>
          )}
          <PlacementList
            placements={bought}
            actionOf={(one) =>
              one.review ? (
                <LinkButton size="dense" href={`/employer/service/banner/${one.id}`}>
                  {t('service.banner.open')}
                </LinkButton>
              ) : (
                one.state === 'unused' && (
                  <Button size="dense" onClick={() => setChosen(one)}>
                    {t('service.use.choose')}
                  </Button>
                )
              )
            }
          />
        </>
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

/** Chooses the ad for a remaining item of a package. */
function UseDialog({ placement, onClose, onUsed }: UseDialogProps) {
  const { t } = useTranslation();
  const keyOf = useIdempotencyKey();
  const { data } = useCall('GET /employer/service/offer', {});
  const [ad, setAd] = useState<number | null>(null);
  const [isExtended, setExtended] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function use() {
    setTried(true);
    if (ad === null) return;
    setBusy(true);
    const body = { id: placement.id, recruitment_id: ad, extend_ad: isExtended };
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
        <Button variant="filled" loading={isBusy} onClick={() => void use()}>
          {t('service.use.confirm')}
        </Button>
      }
    >
      <div className={styles.order}>
        <AdField
          isForPremium={placement.service === 'RECRUITMENT_PREMIUM'}
          ads={data?.recruitments ?? []}
          value={ad}
          onValue={setAd}
          error={isTried && ad === null ? t('service.ad.choose_first') : undefined}
        />
        {data && (
          <AdEnd
            days={listPurchaseEnds(data, ad, placement)}
            value={isExtended}
            onValue={setExtended}
            error={undefined}
          />
        )}
      </div>
    </Modal>
  );
}
