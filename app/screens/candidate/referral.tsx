import { useEffect, useState } from 'react';
import { createCallLoader } from '#app/api/load.ts';
import { OwnClaims } from '#app/components/candidate/referral/own-claims.tsx';
import { ReferralLink } from '#app/components/candidate/referral/referral-link.tsx';
import styles from '#app/components/candidate/referral/support.module.css';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { defineScreen, myPage, type PageProps } from '#app/route-table/screen.ts';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';

export const screen = defineScreen('/user/referral', {
  ...myPage,
  title: 'support.own.title',
});

/** The person's referral link, its results, and their support money. */
export const load = createCallLoader('GET /candidate/referral/show');

export function Page({ data }: PageProps<typeof load>) {
  const { t, language } = useTranslation();
  const [referral, setReferral] = useState(data);
  useEffect(() => setReferral(data), [data]);
  return (
    <>
      <WorkHead above="/user" title={t('support.own.title')} />
      <div className={styles.stack}>
        <ReferralLink referral={referral} />
        <Panel title={t('support.own.referred')}>
          <FactGrid
            facts={(['applied', 'open', 'hired'] as const).map((name) => ({
              label: t(`support.own.${name}`),
              value: <span className="font-num">{formatNumber(referral.referred[name], language)}</span>,
            }))}
          />
        </Panel>
        <OwnClaims claims={referral.claims} onChanged={setReferral} />
      </div>
    </>
  );
}
