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
import { roleKey } from './role-key.ts';

type Invitation = OutputOf<'GET /employer/member/list'>['invitations'][number];

/** Invitations without an answer. */
export function TeamInvitations({ list }: { list: readonly Invitation[] }) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [busy, setBusy] = useState<number>();
  const [asked, setAsked] = useState<Invitation>();
  async function act(verb: 'resend' | 'withdraw', { id }: Invitation) {
    setBusy(id);
    const answer = await (verb === 'resend'
      ? api('POST /employer/member/resend', { id })
      : api('POST /employer/member/withdraw', { id }));
    if (answer.ok) toast.success(answer.message);
    setAsked(undefined);
    await reload();
    setBusy(undefined);
  }
  return (
    <Panel title={t('team.invitations.title')} flush>
      <ul className={styles.lines}>
        {list.map((one) => (
          <InvitationLine
            key={one.id}
            invitation={one}
            isBusy={busy === one.id && !asked}
            onResend={() => void act('resend', one)}
            onWithdraw={() => setAsked(one)}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t('team.invitations.withdraw_title', { email: asked.user_email })}
          text={t('team.invitations.withdraw_text')}
          confirmLabel={t('team.act.withdraw')}
          busy={busy === asked.id}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void act('withdraw', asked)}
        />
      )}
    </Panel>
  );
}

interface LineProps {
  invitation: Invitation;
  isBusy: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

function InvitationLine({ invitation, isBusy, onResend, onWithdraw }: LineProps) {
  const { t } = useTranslation();
  const { user_email: email, inviter_name: name, sent_at, expires_at, is_over } = invitation;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>
          {email}
          {is_over && <Badge tone="son">{t('team.invitations.over')}</Badge>}
        </span>
        <span className={styles.facts}>
          {t('team.invitations.facts', {
            name,
            role: t(roleKey(invitation)),
            sent: formatDateTime(sent_at),
            end: formatDateTime(expires_at),
          })}
        </span>
      </div>
      <div className={styles.acts}>
        <Button
          variant="subtle"
          loading={isBusy}
          aria-label={t('team.act.resend_to', { email })}
          onClick={onResend}
        >
          {t('team.act.resend')}
        </Button>
        <Button variant="subtle" aria-label={t('team.act.withdraw_of', { email })} onClick={onWithdraw}>
          {t('team.act.withdraw')}
        </Button>
      </div>
    </li>
  );
}
