import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useState } from 'react';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { dialogWithTranslations } from '#app/i18n/dialog-with-translations.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { OutputOf } from '#contract/index.ts';
import account from '../account/account.module.css';
import { PasskeyList } from './passkey-list.tsx';

const call = 'GET /auth/factor/show';
type Factor = OutputOf<typeof call>;

const dialogs = {
  on: dialogWithTranslations(async () => (await import('./factor-dialogs.tsx')).TurnOnFactorDialog),
  codes: dialogWithTranslations(async () => (await import('./factor-dialogs.tsx')).NewRecoveryCodesDialog),
  off: dialogWithTranslations(async () => (await import('./factor-dialogs.tsx')).TurnOffFactorDialog),
};

/** Two-step sign-in of the own account, and the dialogs that change it. */
export function FactorPanel({ start }: { start: Factor }) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const factor = useCall(call, {}, { loaded: start }).data ?? start;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Dialog = open && dialogs[open];
  return (
    <Panel id="factor" title={t('factor.title')} flush>
      <Lines factor={factor} onOpen={setOpen} onChange={() => void refresh(call)} />
      {Dialog && (
        <Dialog
          keepsPasskeys={factor.passkeys.some((passkey) => passkey.signs_in_alone)}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            void refresh(call);
          }}
        />
      )}
    </Panel>
  );
}

type OnOpen = (dialog: keyof typeof dialogs) => void;

/** No authenticator is connected. */
function Offer({ isOn, onOpen }: { isOn: boolean; onOpen: OnOpen }) {
  const { t } = useTranslation();
  return (
    <li className={account.line}>
      <div className={account.what}>
        <span className={account.name}>{isOn ? <On /> : t('factor.off')}</span>
        <span className={account.facts}>{t(isOn ? 'factor.text_alone' : 'factor.text_off')}</span>
      </div>
      <Button onClick={() => onOpen('on')}>{t(isOn ? 'factor.connect_app' : 'factor.turn_on')}</Button>
    </li>
  );
}

function On() {
  const { t } = useTranslation();
  return (
    <Badge tone="la" icon={IconCircleCheck}>
      {t('factor.on')}
    </Badge>
  );
}

/** The authenticator, its date and the button that turns it off. */
function App({ factor, onOpen }: { factor: Factor; onOpen: OnOpen }) {
  const { t } = useTranslation();
  const { since, is_required, passkeys } = factor;
  const isMember = useViewer()?.member !== undefined;
  const canTurnOff = !is_required || passkeys.some((passkey) => passkey.signs_in_alone);
  return (
    <li className={account.line}>
      <div className={account.what}>
        <span className={account.name}>
          <On />
        </span>
        <span className={account.facts}>
          {since && t('factor.since', { date: formatDate(since) })}
          {!canTurnOff && ` · ${t(isMember ? 'factor.required_by_company' : 'factor.required')}`}
        </span>
      </div>
      {canTurnOff && (
        <Button variant="subtle" onClick={() => onOpen('off')}>
          {t('factor.turn_off')}
        </Button>
      )}
    </li>
  );
}

function Lines(props: { factor: Factor; onOpen: OnOpen; onChange: () => void }) {
  const { factor, onOpen, onChange } = props;
  const { t } = useTranslation();
  const { is_on, has_app, codes_left } = factor;
  return (
    <ul className={account.lines}>
      {has_app ? <App factor={factor} onOpen={onOpen} /> : <Offer isOn={is_on} onOpen={onOpen} />}
      {is_on && (
        <li className={account.line}>
          <div className={account.what}>
            <span className={account.facts}>{t('factor.codes')}</span>
            <span>{t('factor.codes_left', { count: codes_left })}</span>
          </div>
          <Button variant="subtle" onClick={() => onOpen('codes')}>
            {t('factor.new_codes')}
          </Button>
        </li>
      )}
      <PasskeyList factor={factor} onChange={onChange} />
    </ul>
  );
}
