import { type ReactNode, useState } from 'react';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { api } from '#app/api/client.ts';
import { useIdempotencyKey } from '#app/api/idempotency-key.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { AssignDialog } from './assign-dialog.tsx';
import type { OwnAd } from './own-ad.ts';

/** Code and translations of this dialog are loaded when it opens. */
const CriteriaDialog = dialogWithTranslations(
  async () => (await import('./criteria-dialog.tsx')).CriteriaDialog,
);

/** Actions of the row menu, named as in the calls and translations. */
type CalledAct = 'submit' | 'stop_receive' | 'resume' | 'stop' | 'copy' | 'delete';
export type AdAct = CalledAct | 'assign' | 'criteria';

type Ad = Pick<OwnAd, 'id' | 'title' | 'members'>;

const calls = {
  submit: 'POST /employer/recruitment/submit',
  stop_receive: 'POST /employer/recruitment/stop-receive',
  resume: 'POST /employer/recruitment/resume',
  stop: 'POST /employer/recruitment/stop',
  copy: 'POST /employer/recruitment/copy',
  delete: 'POST /employer/recruitment/delete',
} as const;

/** Actions that cannot be undone need a confirmation. */
const actsToConfirm: readonly CalledAct[] = ['stop', 'delete'];

/**
 * Actions on an ad of the company: `act(ad, 'stop')` asks if necessary, makes the call and reports the result.
 * @param onDone refetches the list
 */
export function useAdActs(onDone: () => void): { act: (ad: Ad, act: AdAct) => void; dialog: ReactNode } {
  const { t } = useTranslation();
  const go = useNavigateTo();
  const keyOf = useIdempotencyKey();
  const [question, setQuestion] = useState<{ ad: Ad; act: CalledAct; note?: string }>();
  const [asked, setAsked] = useState<{ ad: Ad; act: 'assign' | 'criteria' }>();
  const [isBusy, setBusy] = useState(false);

  async function run(ad: Ad, act: CalledAct, round = 0): Promise<void> {
    setBusy(true);
    const body = { id: ad.id };
    const answer = await api(calls[act], body, {
      key: keyOf({ ...body, act, round }),
      silent: act === 'delete',
    });
    setBusy(false);
    if (answer.ok) {
      setQuestion(undefined);
      toast.success(t(`employer.ads.done.${act}`, { title: nameOf(ad) }));
      if (act === 'copy' && 'id' in answer.data) go(`/employer/recruitment/edit/${answer.data.id}`);
      else onDone();
      return;
    }
    // 4027: the ad cannot be deleted, because a candidate has applied. The user may stop it instead.
    if (act === 'delete' && answer.status === 4027) {
      setQuestion({ ad, act: 'stop', note: answer.message });
      return;
    }
    setQuestion(undefined);
    if (answer.status === 414) {
      toast.warning({ title: t('employer.ads.incomplete'), text: t('employer.ads.incomplete_text') });
      go(`/employer/recruitment/edit/${ad.id}?missing=1`);
      return;
    }
    if (act === 'delete')
      toast.error({ title: answer.message || { key: 'common.failed.text' }, about: calls[act] });
    onDone();
  }

  const nameOf = (ad: Ad) => ad.title || t('employer.ads.untitled');
  return {
    act: (ad, act) => {
      if (act === 'assign' || act === 'criteria') setAsked({ ad, act });
      else if (actsToConfirm.includes(act)) setQuestion({ ad, act });
      else void run(ad, act, Date.now());
    },
    dialog: asked ? (
      <AskedDialog
        {...asked}
        title={nameOf(asked.ad)}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined);
          onDone();
        }}
      />
    ) : (
      question && (
        <ConfirmDialog
          open
          danger
          title={t(`employer.ads.ask.${question.act as 'stop' | 'delete'}`)}
          text={
            <>
              {question.note && <p>{question.note}</p>}
              <p>
                <b>{nameOf(question.ad)}</b>
              </p>
              <p>{t(`employer.ads.ask.${question.act as 'stop' | 'delete'}_text`)}</p>
            </>
          }
          confirmLabel={t(`employer.ads.menu.${question.act}`)}
          busy={isBusy}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => void run(question.ad, question.act)}
        />
      )
    ),
  };
}

interface AskedDialogProps {
  ad: Ad;
  act: 'assign' | 'criteria';
  title: string;
  onClose: () => void;
  onDone: () => void;
}

/** Dialogs for changes that are saved apart from the ad's text: its assigned colleagues and its criteria. */
const AskedDialog = ({ act, ad, ...rest }: AskedDialogProps) =>
  act === 'assign' ? <AssignDialog ad={ad} {...rest} /> : <CriteriaDialog id={ad.id} {...rest} />;
