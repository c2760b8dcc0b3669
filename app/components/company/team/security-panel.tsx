import { useState } from 'react';
import styles from '#app/components/shared/account/account.module.css';
import { AccountLines } from '#app/components/shared/account/account-lines.tsx';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { type CompanySecurity, useFormatIdleTime } from './security.ts';

const dialogs = {
  idle: dialogWithTranslations(async () => (await import('./security-dialogs.tsx')).IdleTimeDialog),
  factor: dialogWithTranslations(async () => (await import('./security-dialogs.tsx')).RequireFactorDialog),
};

/** Rules of the company for the sign-ins of its members, and the dialogs that change them. */
export function SecurityPanel({ security, onSaved }: { security: CompanySecurity; onSaved: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const { idle_minutes, site_idle_minutes, factor_required, has_own_factor, without_factor } = security;
  const idleTime = useFormatIdleTime();
  const Dialog = open && dialogs[open];
  const idle =
    idle_minutes === null
      ? t('team.security.as_site', { time: idleTime(site_idle_minutes) })
      : idleTime(idle_minutes);
  const factor = [
    t(factor_required ? 'team.security.required' : 'team.security.optional'),
    without_factor > 0 && t('team.security.without', { count: without_factor }),
  ];
  return (
    <Panel id="security" title={t('team.security.title')} flush>
      <AccountLines
        facts={[]}
        parts={[
          ['idle', t('team.security.idle'), idle],
          ['factor', t('team.security.factor'), factor.filter(Boolean).join(' · ')],
        ]}
        onOpen={setOpen}
      />
      {!has_own_factor && !factor_required && (
        <div className={styles.line}>
          <span className={styles.facts}>{t('team.security.own_first')}</span>
          <LinkButton variant="subtle" href="/employer/account#factor">
            {t('team.security.own_account')}
          </LinkButton>
        </div>
      )}
      {Dialog && (
        <Dialog
          security={security}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            onSaved();
          }}
        />
      )}
    </Panel>
  );
}
