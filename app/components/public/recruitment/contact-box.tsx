import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';
import { addressOf } from '#app/address/addresses.ts';
import { recruitmentPath } from '#app/address/slug.ts';
import { api } from '#app/api/client.ts';
import { copyText } from '#app/browser/copy.ts';
import { openLogin } from '#app/browser/login-request.ts';
import { useViewer } from '#app/browser/viewer.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OutputOf } from '#contract/index.ts';
import styles from './contact-box.module.css';

type Contact = OutputOf<'GET /recruitment/contact'>;

/** The contact person of an open ad: returned to signed-in candidates only, so it is never part of a shared page. */
export function ContactBox({ ad }: { ad: { id: number; title: string } }) {
  const { t, language } = useTranslation();
  const viewer = useViewer();
  const { contact, refusal } = useContact(ad.id, viewer?.role === 'candidate');
  if (viewer && !contact && !refusal) return null;
  return (
    <Panel title={t('recruitment.contact.title')} level={2}>
      {contact ? (
        <address className={styles.contact}>
          {contact.contact_name && <b>{contact.contact_name}</b>}
          {contact.contact_phone && <a href={`tel:${contact.contact_phone}`}>{contact.contact_phone}</a>}
          {contact.contact_email && <ContactEmail email={contact.contact_email} />}
        </address>
      ) : refusal ? (
        <p className="text-2">{refusal}</p>
      ) : (
        <div className={styles.contact}>
          <p>{t('recruitment.contact.sign_in')}</p>
          <Button
            onClick={() =>
              openLogin({
                tab: 'candidate',
                next: addressOf(recruitmentPath(ad), language),
                reason: 'required',
              })
            }
          >
            {t('recruitment.contact.button')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function ContactEmail({ email }: { email: string }) {
  const { t } = useTranslation();

  async function copy() {
    if (await copyText(email)) toast.brief(t('recruitment.contact.copied'));
    else toast.error({ title: t('recruitment.contact.copy_failed'), about: 'copy-email' });
  }

  return (
    <span className={styles.email}>
      <a href={`mailto:${email}`}>{email}</a>
      <IconButton
        icon={IconCopy}
        size="dense"
        label={t('recruitment.contact.copy')}
        onClick={() => void copy()}
      />
    </span>
  );
}

interface LoadedContact {
  contact?: Contact;
  /** Message if the limit is reached: the candidate has read too many contacts. */
  refusal?: string;
}

function useContact(id: number, isCandidate: boolean): LoadedContact {
  const [told, setTold] = useState<LoadedContact>({});
  useEffect(() => {
    setTold({});
    if (!isCandidate) return;
    const stop = new AbortController();
    api('GET /recruitment/contact', { id }, { signal: stop.signal, silent: true, background: true })
      .then((answer) => {
        if (answer.ok) setTold({ contact: answer.data });
        else if (answer.status === 429) setTold({ refusal: answer.message });
      })
      .catch(() => {});
    return () => stop.abort();
  }, [id, isCandidate]);
  return told;
}
