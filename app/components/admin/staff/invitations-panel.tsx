import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import styles from '#app/components/shared/account/account.module.css';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ConfirmDialog } from '#app/ui/fields/confirm-dialog.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';

type Invitation = OutputOf<'GET /admin/staff/invitation/list'>['list'][number];

/** Invitations without an answer. */
export function InvitationsPanel({ list }: { list: readonly Invitation[] }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [busy, setBusy] = useState<number>();
  const [asked, setAsked] = useState<Invitation>();
  async function act(verb: 'resend' | 'withdraw', { id }: Invitation) {
    setBusy(id);
    const answer = await (verb === 'resend'
      ? api('POST /admin/staff/invitation/resend', { id })
      : api('POST /admin/staff/invitation/withdraw', { id }));
    if (answer.ok) toast.success(answer.message);
    setAsked(undefined);
    await reload();
    setBusy(undefined);
  }
  if (list.length === 0) return null;
  return (
    <Panel title={t('staff.invitations.title')} flush>
      <ul className={styles.lines}>
        {list.map((one) => (
          <li key={one.id} className={styles.line}>
            <div className={styles.what}>
              <span className={styles.name}>
                {one.user_email}
                {one.is_over && <Badge tone="son">{t('staff.invitations.over')}</Badge>}
              </span>
              <span className={styles.facts}>
                {t('staff.invitations.facts', {
                  role: t(`enum.admin_role.${one.role}`),
                  name: one.inviter_name,
                  sent: formatDateTime(one.sent_at),
                  end: formatDateTime(one.expires_at),
                })}
              </span>
            </div>
            <div className={styles.acts}>
              <Button
                variant="subtle"
                loading={busy === one.id && !asked}
                aria-label={t('staff.act.resend_to', { email: one.user_email })}
                onClick={() => void act('resend', one)}
              >
                {t('staff.act.resend')}
              </Button>
              <Button
                variant="subtle"
                aria-label={t('staff.act.withdraw_of', { email: one.user_email })}
                onClick={() => setAsked(one)}
              >
                {t('staff.act.withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('staff.invitations.withdraw_title', { email: asked.user_email })}
          text={t('staff.invitations.withdraw_text')}
          confirmLabel={t('staff.act.withdraw')}
          busy={busy === asked.id}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void act('withdraw', asked)}
        />
      )}
    </Panel>
  );
}
