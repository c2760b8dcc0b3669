import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { copyText } from '#app/browser/copy.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';

interface ShareButtonProps {
  /** Title of the page, shared together with its link. */
  title: string;
}

/** Shares the current page: by the system's share sheet on touch screens, else by copying its link. */
export function ShareButton({ title }: ShareButtonProps) {
  const { t } = useTranslation();

  async function share() {
    const url = location.origin + location.pathname;
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      const isShared = await navigator.share({ title, url }).then(
        () => true,
        // Closing the share sheet is not an error.
        (error: Error) => error.name === 'AbortError',
      );
      if (isShared) return;
    }
    if (await copyText(url)) toast.brief(t('recruitment.share.copied'));
    else toast.error({ title: t('recruitment.share.failed'), text: url, about: 'share' });
  }

  return (
    <IconButton
      icon={IconShare}
      variant="outline"
      label={t('recruitment.share.label')}
      onClick={() => void share()}
    />
  );
}
