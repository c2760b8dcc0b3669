import columns from '#app/components/shared/money/payment.module.css';
import { Note } from '#app/components/shared/record-form/note.tsx';
import { formatAmount, formatDate, formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { FactGrid } from '#app/ui/layout/fact-grid.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { WordKey } from '../../../../locales/index.ts';
import { Ledger } from '../booking/ledger.tsx';
import { HistoryList } from '../record/history-list.tsx';
import type { SupportClaim } from './support-acts.tsx';

/** A claim as the bookkeepers see it. */
export function SupportDetails({ claim }: { claim: SupportClaim }) {
  const { t } = useTranslation();
  return (
    <div className={columns.columns}>
      <div className={columns.column}>
        {claim.is_shared_account && (
          <Note title={t('support.admin.shared')} urgent>
            {t('support.admin.shared_text')}
          </Note>
        )}
        <MutualNote claim={claim} />
        {claim.abilities.waits_for_other && (
          <Note title={t('support.status.PROPOSED')}>{t('support.admin.waits_colleague')}</Note>
        )}
        {claim.status === 'RETURNED' && (
          <Note title={t('support.admin.returned')}>{t('support.admin.returned_text')}</Note>
        )}
        {claim.status === 'DUE' && !claim.bank && (
          <Note title={t('support.status.DUE')}>{t('support.admin.waits_account')}</Note>
        )}
        <Panel title={t('support.admin.facts')}>
          <Facts claim={claim} />
        </Panel>
        <Panel title={t('support.admin.bank')}>
          <Bank claim={claim} />
        </Panel>
      </div>
      <div className={columns.column}>
        {claim.ledger.length > 0 && (
          <Panel title={t('booking.ledger.title')} flush>
            <Ledger
              entries={claim.ledger}
              eventOf={(event) => t(`support.admin.ledger_${event}` as WordKey)}
            />
          </Panel>
        )}
        <Panel title={t('booking.acts')}>
          <HistoryList
            entries={claim.acts.map((entry) => ({ ...entry, who: entry.admin_name }))}
            labelOf={(action) => `admin.event.${action.replace('.', '_')}` as WordKey}
          />
        </Panel>
      </div>
    </div>
  );
}

function Facts({ claim }: { claim: SupportClaim }) {
  const { t, language } = useTranslation();
  const { paid_at, profile_apply_id } = claim;
  const facts = [
    { label: t('support.admin.role'), value: t(`support.role.${claim.role}`) },
    {
      label: t('support.admin.amount'),
      value: <span className="font-num">{formatAmount(claim.amount, language)}</span>,
    },
    { label: t('support.admin.email'), value: claim.person_email },
    { label: t('support.admin.company'), value: claim.company_name },
    { label: t('support.admin.application'), value: profile_apply_id ?? t('support.admin.gone') },
    { label: t('support.admin.hired'), value: formatDate(claim.hired_at) },
    { label: t('support.admin.due'), value: formatDate(claim.due_at) },
    { label: t('support.admin.proposed_by'), value: claim.proposed_by },
    { label: t('support.admin.confirmed_by'), value: claim.confirmed_by },
    { label: t('support.admin.paid_at'), value: paid_at && formatDateTime(paid_at) },
    { label: t('support.admin.transfer_text'), value: claim.transfer_text },
    { label: t('support.admin.reason'), value: claim.cancel_reason },
  ].filter(({ value }) => value);
  return <FactGrid variant="list" facts={facts} />;
}

/** Bank account of the claim, until the money is transferred. */
function Bank({ claim: { bank, abilities } }: { claim: SupportClaim }) {
  const { t } = useTranslation();
  if (!bank)
    return (
      <p className="text-2">
        {t(abilities.cancel ? 'support.admin.no_account' : 'support.admin.account_erased')}
      </p>
    );
  return (
    <FactGrid
      variant="list"
      facts={(['bank_name', 'account_number', 'account_holder'] as const).map((name) => ({
        label: t(`support.account.${name}`),
        value: name === 'account_number' ? <span className="font-num">{bank[name]}</span> : bank[name],
      }))}
    />
  );
}

/** Note that both candidates have referred each other: the other claim, and the owner's decision. */
function MutualNote({ claim: { mutual, mutual_reason, mutual_decided_by } }: { claim: SupportClaim }) {
  const { t } = useTranslation();
  if (!mutual) return null;
  return (
    <Note
      urgent={mutual_reason === null}
      title={t('support.admin.mutual', { person: mutual.person_name })}
      action={
        <LinkButton size="dense" href={`/admin/order/support/${mutual.id}`}>
          {t('support.admin.other_claim')}
        </LinkButton>
      }
    >
      {mutual_reason === null
        ? t('support.admin.mutual_open')
        : t('support.admin.mutual_decided', { by: mutual_decided_by ?? '', reason: mutual_reason })}
    </Note>
  );
}
