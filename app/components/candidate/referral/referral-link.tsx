import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useSyncExternalStore } from 'react';
import { copyText } from '#app/browser/copy.ts';
import { formatAmount } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import { referralParameter } from '#contract/money/referral-link.ts';
import styles from './support.module.css';

export type Referral = OutputOf<'GET /candidate/referral/show'>;

/** The candidate's referral link and code, with their results. */
export function ReferralLink({ referral }: { referral: Referral }) {
  const { t, language } = useTranslation();
  // Only the browser knows the host name under which the site was opened.
  const origin = useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => '',
  );
  const { code, referrer_amount, candidate_amount, hold_days } = referral;
  return (
    <Panel title={t('support.own.link_title')}>
      <div className={styles.link}>
        <p>
          {referrer_amount > 0
            ? t('support.own.offer', { amount: formatAmount(referrer_amount, language), days: hold_days })
            : t('support.own.offer_none')}{' '}
          {candidate_amount > 0 &&
            t('support.own.offer_hired', { amount: formatAmount(candidate_amount, language) })}
        </p>
        <FactGrid
          variant="list"
          facts={[
            {
              label: t('support.own.link'),
              value: <Copied name={t('support.own.link')} text={`${origin}/?${referralParameter}=${code}`} />,
            },
            { label: t('support.own.code'), value: <Copied name={t('support.own.code')} text={code} /> },
          ]}
        />
        <p className="text-2 text-sm">{t('support.own.rules')}</p>
      </div>
    </Panel>
  );
}

/** A text with a button that copies it. */
function Copied({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation();
  async function copy() {
    if (await copyText(text)) toast.brief(t('support.own.copied', { name }));
    else toast.error({ title: t('support.own.copy_failed'), about: 'copy-referral' });
  }
  return (
    <span className={styles.copied}>
      <span className="font-num">{text}</span>
      <IconButton
        icon={IconCopy}
        size="dense"
        label={t('support.own.copy', { name })}
        onClick={() => void copy()}
      />
    </span>
  );
}
