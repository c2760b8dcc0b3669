import IconTableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { lazyDialog } from '#app/ui/overlays/lazy.tsx';

const DownloadDialog = lazyDialog(() =>
  import('./download-dialog.tsx').then((dialog) => dialog.DownloadDialog),
);

/** Downloads the applicants of an ad as a table. */
export function DownloadButton({ recruitmentId }: { recruitmentId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconTableExport}
        size="dense"
        label={t('applicant.download.button')}
        onClick={() => setOpen(true)}
      />
      {isOpen && <DownloadDialog recruitmentId={recruitmentId} onClose={() => setOpen(false)} />}
    </>
  );
}
