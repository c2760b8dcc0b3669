import { api } from '#app/api/client.ts';
import { openLogin } from '#app/browser/login-request.ts';
import { draftStore } from '#app/form/draft.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import type { UploadOptions } from '#app/ui/fields/uploads.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { fileKinds } from '#contract/files.ts';
import { languageTag } from '#contract/languages.ts';

const draft = draftStore('licence');

interface LicenceDropProps {
  userId: number | undefined;
  onStored: () => void;
}

/** Drop area and file picker of the licence, which is uploaded at once. */
export function LicenceDrop({ userId, onStored }: LicenceDropProps) {
  const { t, language } = useTranslation();

  async function upload(chosen: File, { onProgress, signal, key }: UploadOptions) {
    const answer = await api(
      'POST /employer/auth/register-business',
      { user_id: userId },
      { files: { file: [chosen] }, onProgress, signal, key, silent: true },
    );
    // The ticket has expired. After signing in over this page, the company finds the file here, ready to be sent.
    if (answer.status === 401) {
      openLogin({ tab: 'employer', reason: 'ended' });
      throw new Error(t('licence.sign_in_to_send'));
    }
    if (!answer.ok) throw new Error(answer.fields.file?.[0] ?? answer.message);
    return answer.message;
  }

  return (
    <FileDrop
      upload={upload}
      onStored={(message) => {
        toast.success(message);
        onStored();
      }}
      accept={fileKinds.licence.types}
      types={t('licence.types')}
      maxBytes={fileKinds.licence.bytes}
      max={1}
      replaces
      help={t('licence.help')}
      locale={languageTag[language]}
      kept={draft}
    />
  );
}
