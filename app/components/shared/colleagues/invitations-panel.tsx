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

interface Invitation {
  id: number;
  user_email: string;
  inviter_name: string;
  sent_at: string;
  expires_at: string;
  is_over: boolean;
}

interface InvitationsProps<One extends Invitation> {
  list: readonly One[];
  /** Name of the role that an invitation is for. */
  roleOf: (invitation: One) => string;
  calls:
    | { resend: 'POST /employer/member/resend'; withdraw: 'POST /employer/member/withdraw' }
    | { resend: 'POST /admin/staff/invitation/resend'; withdraw: 'POST /admin/staff/invitation/withdraw' };
}

/** Invitations of colleagues without an answer. */
export function InvitationsPanel<One extends Invitation>({ list, roleOf, calls }: InvitationsProps<One>) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [busy, setBusy] = useState<number>();
  const [asked, setAsked] = useState<Invitation>();
  async function act(verb: 'resend' | 'withdraw', { id }: Invitation) {
    setBusy(id);
    const answer = await api(calls[verb], { id });
    if (answer.ok) toast.success(answer.message);
    setAsked(undefined);
    await reload();
    setBusy(undefined);
  }
  if (list.length === 0) return null;
  return (
    <Panel title={t('colleague.invitations.title')} flush>
      <ul className={styles.lines}>
        {list.map((one) => (
          <InvitationLine
            key={one.id}
            invitation={one}
            role={roleOf(one)}
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
          title={t('colleague.invitations.withdraw_title', { email: asked.user_email })}
          text={t('colleague.invitations.withdraw_text')}
          confirmLabel={t('colleague.act.withdraw')}
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
  role: string;
  isBusy: boolean;
  onResend: () => void;
  onWithdraw: () => void;
}

function InvitationLine({ invitation, role, isBusy, onResend, onWithdraw }: LineProps) {
  const { t } = useTranslation();
  const { user_email: email, inviter_name: name, sent_at, expires_at, is_over } = invitation;
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>
          {email}
          {is_over && <Badge tone="son">{t('colleague.invitations.over')}</Badge>}
        </span>
        <span className={styles.facts}>
          {t('colleague.invitations.facts', {
            name,
            role,
            sent: formatDateTime(sent_at),
            end: formatDateTime(expires_at),
          })}
        </span>
      </div>
      <div className={styles.acts}>
        <Button
          variant="subtle"
          loading={isBusy}
          aria-label={t('colleague.act.resend_to', { email })}
          onClick={onResend}
        >
          {t('colleague.act.resend')}
        </Button>
        <Button variant="subtle" aria-label={t('colleague.act.withdraw_of', { email })} onClick={onWithdraw}>
          {t('colleague.act.withdraw')}
        </Button>
      </div>
    </li>
  );
}
