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
  on: dialogWithTranslations(async () => (await import('./factor-dialogs.tsx')).TurnOnDialog),
  codes: dialogWithTranslations(async () => (await import('./factor-dialogs.tsx')).NewCodesDialog),
  off: dialogWithTranslations(async () => (await import('./factor-dialogs.tsx')).TurnOffDialog),
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
      {factor.is_on ? (
        <Lines factor={factor} onOpen={setOpen} onChange={() => void refresh(call)} />
      ) : (
        <Offer onOpen={setOpen} />
      )}
      {Dialog && (
        <Dialog
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

function Offer({ onOpen }: { onOpen: OnOpen }) {
  const { t } = useTranslation();
  return (
    <div className={account.line}>
      <div className={account.what}>
        <span className={account.name}>{t('factor.off')}</span>
        <span className={account.facts}>{t('factor.text_off')}</span>
      </div>
      <Button onClick={() => onOpen('on')}>{t('factor.turn_on')}</Button>
    </div>
  );
}

function Lines(props: { factor: Factor; onOpen: OnOpen; onChange: () => void }) {
  const { factor, onOpen, onChange } = props;
  const { t } = useTranslation();
  const { since, codes_left, is_required } = factor;
  const isMember = useViewer()?.member !== undefined;
  return (
    <ul className={account.lines}>
      <li className={account.line}>
        <div className={account.what}>
          <span className={account.name}>
            <Badge tone="la" icon={IconCircleCheck}>
              {t('factor.on')}
            </Badge>
          </span>
          <span className={account.facts}>
            {since && t('factor.since', { date: formatDate(since) })}
            {is_required && ` · ${t(isMember ? 'factor.required_by_company' : 'factor.required')}`}
          </span>
        </div>
        {!is_required && (
          <Button variant="subtle" onClick={() => onOpen('off')}>
            {t('factor.turn_off')}
          </Button>
        )}
      </li>
      <li className={account.line}>
        <div className={account.what}>
          <span className={account.facts}>{t('factor.codes')}</span>
          <span>{t('factor.codes_left', { count: codes_left })}</span>
        </div>
        <Button variant="subtle" onClick={() => onOpen('codes')}>
          {t('factor.new_codes')}
        </Button>
      </li>
      <PasskeyList factor={factor} onChange={onChange} />
    </ul>
  );
}
