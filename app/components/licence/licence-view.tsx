import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { useCall, useRefresh } from '#app/api/use-call.ts';
import { keptIn } from '#app/form/draft.ts';
import { LinkButton } from '#app/ui/actions/button.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import type { UploadOptions } from '#app/ui/fields/uploads.ts';
import { Timeline } from '#app/ui/layout/timeline.tsx';
import { Badge } from '#app/ui/marks/badge.tsx';
import { Tile } from '#app/ui/marks/tile.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { formatDateTime } from '#app/words/format.ts';
import { useWords } from '#app/words/words.tsx';
import { fileKinds } from '#contract/files.ts';
import { languageTag } from '#contract/languages.ts';
import { openLogin } from '../login/open.ts';
import { ToldReason } from '../told-reason.tsx';
import { isOwnFile } from './address.ts';
import { type Licence, licenceCall } from './licence.ts';
import { LicenceCard } from './licence-card.tsx';
import styles from './licence-view.module.css';
import { lookOf, noteOf } from './states.ts';

const kept = keptIn('licence');

interface LicenceViewProps {
  /** What the server told while loading; null without a valid ticket. */
  loaded: Licence | null;
  /** File and type that the address names; anything but an own file is ignored. */
  query: URLSearchParams;
}

/** Where a company's licence stands: missing, being verified, denied, approved; the file; what happens next. */
export function LicenceView({ loaded, query }: LicenceViewProps) {
  const { t, language } = useWords();
  const refresh = useRefresh();
  const isKnown = loaded !== null;
  const options = { loaded: loaded ?? undefined, live: isKnown, enabled: isKnown, quiet: true };
  const licence = useCall(licenceCall, {}, options).data ?? null;
  const [isReplacing, setReplacing] = useState(false);
  const look = lookOf(licence);
  const asked = query.get('company_license');
  const file = licence?.company_license ?? (isOwnFile(asked) ? asked : null);
  const type = licence ? licence.type_license : query.get('type_license');
  const canSend = licence?.can_send ?? false;
  const isSending = canSend && (!file || isReplacing || licence?.status === 'DENIED');
  const values = { company: licence?.company_name ?? '', email: licence?.user_email ?? '' };
  // Coming back to a page that was left open must not show an old drop area.
  useEffect(() => {
    if (!canSend) setReplacing(false);
  }, [canSend]);

  async function upload(chosen: File, { onProgress, signal, key }: UploadOptions) {
    const answer = await api(
      'POST /employer/auth/register-business',
      { user_id: licence?.user_id },
      { files: { file: [chosen] }, onProgress, signal, key, quiet: true },
    );
    // The ticket is over. Whoever signs in over this page finds the file where it is, ready to be sent.
    if (answer.status === 401) {
      openLogin({ tab: 'employer', reason: 'ended' });
      throw new Error(t('licence.sign_in_to_send'));
    }
    if (!answer.ok) throw new Error(answer.fields.file?.[0] ?? answer.message);
    return answer.message;
  }

  return (
    <section className={styles.view}>
      <div className={styles.band}>
        <Tile seed={`licence:${licence?.user_id ?? 0}`} palette="ink" unit={14} />
      </div>
      <div className={styles.body}>
        <Badge tone={look.tone} icon={look.icon}>
          {t(`licence.state.${look.state}.badge`)}
        </Badge>
        <h1>{t(`licence.state.${look.state}.title`, values)}</h1>
        <p className="text-2">{t(`licence.state.${look.state}.text`, values)}</p>
        {licence?.reason && (
          <div className={styles.reason} role="note">
            <b>{t('licence.reason')}</b>
            <p>
              <ToldReason reason={licence.reason} written={licence.reason_language} />
            </p>
          </div>
        )}
        {licence && (
          <div className={styles.steps}>
            <Timeline
              items={licence.steps.map(({ step, state, at }) => ({
                key: step,
                title: t(`licence.step.${step}`),
                text: noteOf(step, licence, t),
                state,
                time: at ? formatDateTime(at) : undefined,
              }))}
            />
          </div>
        )}
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
            <FileDrop
              upload={upload}
              onStored={(message) => {
                toast.success(message);
                void refresh(licenceCall);
              }}
              accept={fileKinds.licence.types}
              types={t('licence.types')}
              maxBytes={fileKinds.licence.bytes}
              max={1}
              replaces
              help={t('licence.help')}
              locale={languageTag[language]}
              kept={kept}
            />
          </div>
        )}
        <div className={styles.ways}>
          {(!licence || file || licence.status === 'APPROVED') && (
            <LinkButton
              look={isSending ? 'outline' : 'filled'}
              href="/?loginEmployer=active"
              onClick={(event) => {
                event.preventDefault();
                openLogin({ tab: 'employer', reason: 'asked' });
              }}
            >
              {t(licence && licence.status !== 'APPROVED' ? 'licence.sign_in' : 'licence.sign_in_now')}
            </LinkButton>
          )}
          <LinkButton look="text" href="/">
            {t('common.to_home')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
