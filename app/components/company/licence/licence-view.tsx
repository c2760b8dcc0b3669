import { useEffect, useState } from 'react';
import { isUploadedFileAddress } from '#app/address/licence-address.ts';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Tile } from '#app/ui/indicators/tile.tsx';
import { type Licence, licenceCall } from './licence.ts';
import { LicenceCard } from './licence-card.tsx';
import { LicenceDrop } from './licence-drop.tsx';
import { LicenceSteps } from './licence-steps.tsx';
import styles from './licence-view.module.css';
import { LicenceLinks } from './licence-ways.tsx';
import { getLicenceDisplayState } from './states.ts';

interface LicenceViewProps {
  /** Answer of the server while loading; null without a valid ticket. */
  loaded: Licence | null;
  /** File and type in the URL; anything but an internal file is ignored. */
  query: URLSearchParams;
}

/** State of a company's licence: missing, being verified, denied, approved; with the file and the next step. */
export function LicenceView({ loaded, query }: LicenceViewProps) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  const isKnown = loaded !== null;
  const options = { loaded: loaded ?? undefined, live: isKnown, enabled: isKnown, silent: true };
  const licence = useCall(licenceCall, {}, options).data ?? null;
  const [isReplacing, setReplacing] = useState(false);
  const style = getLicenceDisplayState(licence);
  const asked = query.get('company_license');
  const file = licence?.company_license ?? (isUploadedFileAddress(asked) ? asked : null);
  const type = licence ? licence.type_license : query.get('type_license');
  const canSend = licence?.can_send ?? false;
  const isSending = canSend && (!file || isReplacing || licence?.status === 'DENIED');
  const values = { company: licence?.company_name ?? '', email: licence?.user_email ?? '' };
  // Closes the drop area once no file may be sent, also on a page that was left open and is visited again.
  useEffect(() => {
    if (!canSend) setReplacing(false);
  }, [canSend]);

  return (
    <section className={styles.view}>
      <div className={styles.band}>
        <Tile seed={`licence:${licence?.user_id ?? 0}`} palette="ink" unit={14} />
      </div>
      <div className={styles.body}>
        <Badge tone={style.tone} icon={style.icon}>
          {t(`licence.state.${style.state}.badge`)}
        </Badge>
        <h1>{t(`licence.state.${style.state}.title`, values)}</h1>
        <p className="text-2">{t(`licence.state.${style.state}.text`, values)}</p>
        {licence && <LicenceSteps licence={licence} />}
        {file && (
          <LicenceCard
            file={file}
            type={type}
            name={licence?.license_name ?? t('licence.file')}
            onReplace={canSend && !isSending ? () => setReplacing(true) : undefined}
          />
        )}
        {isSending && (
          <div>
            <h2 className={styles.send}>{t(file ? 'licence.send_another' : 'licence.send')}</h2>
            <LicenceDrop userId={licence?.user_id} onStored={() => void refresh(licenceCall)} />
          </div>
        )}
        <LicenceLinks licence={licence} hasFile={file !== null} isSending={isSending} />
      </div>
    </section>
  );
}
