import { useEffect, useState } from 'react';
import { policyPath } from '#app/address/policy-path.ts';
import { answerAgreement } from '#app/api/agreement.ts';
import { api } from '#app/api/client.ts';
import { currentViewer } from '#app/browser/account.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Anchor } from '#app/ui/actions/anchor.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { ScrollRegion } from '#app/ui/scroll-region.tsx';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import styles from './agreement-dialog.module.css';
import { Difference } from './difference.tsx';

type Due = OutputOf<'GET /auth/agreement/show'>['list'];

/**
 * Asks to agree to a new version of a policy, and shows its changes. The interrupted action continues afterwards, and
 * no typed text is lost in either case.
 */
export function AgreementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [due, setDue] = useState<Due>();
  const [isBusy, setBusy] = useState(false);

  async function read() {
    const answer = await api('GET /auth/agreement/show', {});
    if (!answer.ok) return onClose();
    // The user has agreed in another window.
    if (answer.data.list.length === 0) return answerAgreement(true);
    setDue(answer.data.list);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void read(), []);

  async function agree(list: Due) {
    setBusy(true);
    const answer = await api('POST /auth/agreement/agree', { policy_ids: list.map(({ id }) => id) });
    setBusy(false);
    if (answer.ok) answerAgreement(true);
    // A newer version has taken effect since it was shown.
    else if (answer.status === 4027) await read();
  }

  if (!due) return null;
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={t('policy.agree.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('policy.agree.later')}</Button>
          <Button variant="filled" loading={isBusy} onClick={() => void agree(due)}>
            {t('policy.agree.agree')}
          </Button>
        </>
      }
    >
      <p>{t('policy.agree.text')}</p>
      {due.map((policy) => (
        <DuePolicy key={policy.id} policy={policy} />
      ))}
      <p className={styles.ways}>
        {currentViewer()?.role === 'candidate' && (
          <Anchor className="text-link" href="/user/settings" onClick={onClose}>
            {t('policy.agree.own_data')}
          </Anchor>
        )}
      </p>
    </Modal>
  );
}

function DuePolicy({ policy }: { policy: Due[number] }) {
  const { t } = useTranslation();
  const { id, kind, start_date, body, body_language, before } = policy;
  const lang = languageTag[body_language];
  return (
    <section className={styles.due} aria-labelledby={`due-${id}`}>
      <h3 id={`due-${id}`}>
        {t(`content.policy.kind.${kind}`)} · {t('content.policy.holds', { date: formatDate(start_date) })}
      </h3>
      {before && (
        <p className="text-3 text-sm">{t('policy.agree.since', { date: formatDate(before.start_date) })}</p>
      )}
      <ScrollRegion className={styles.changes} name={t('policy.agree.changes')}>
        <Difference before={before?.body} after={body} lang={lang} onlyChanged={before !== null} />
      </ScrollRegion>
      <a className="text-link text-sm" href={policyPath(kind)} target="_blank" rel="noopener">
        {t('policy.agree.whole')}
      </a>
    </section>
  );
}
