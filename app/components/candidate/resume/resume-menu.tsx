import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconFileCode from '@tabler/icons-react/dist/esm/icons/IconFileCode.mjs';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useState } from 'react';
import { usePageLocation } from '#app/address/location.tsx';
import { api } from '#app/api/client.ts';
import { OwnPdfDialog } from '#app/components/shared/resume/pdf-dialog.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#app/ui/fields/confirm-dialog.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { CallResult } from '#contract/call.ts';
import type { OutputOf } from '#contract/index.ts';
import type { WordKey } from '../../../../locales/index.ts';

export type ListedResume = OutputOf<'GET /candidate/profile/list'>['list'][number];

const inToast = { fieldsInToast: true };

/** Actions on a resume; deleting asks first. The list reloads afterwards. */
export function ResumeMenu({
  resume: { profile_id, title, is_default, is_public, status },
}: {
  resume: ListedResume;
}) {
  const { t } = useTranslation();
  const { reload } = usePageLocation();
  const [open, setOpen] = useState<'delete' | 'pdf'>();
  const close = () => setOpen(undefined);
  const saveJson = () => void api('GET /candidate/profile/json-resume', { profile_id });
  const [isBusy, setBusy] = useState(false);
  // An unfinished resume can be neither public nor the default.
  const isComplete = status === 'COMPLETED';

  async function settle(answer: Promise<CallResult<unknown>>, done: WordKey) {
    setBusy(true);
    const { ok } = await answer;
    setBusy(false);
    close();
    if (ok) toast.success(t(done));
    await reload();
  }
  return (
    <>
      <Menu
        label={t('resume.list.menu', { title })}
        align="end"
        trigger={(props) => (
          <IconButton icon={IconDots} label={t('resume.list.menu', { title })} {...props} />
        )}
        items={[
          {
            label: t('resume.list.edit'),
            icon: IconPencil,
            href: `/user/profile-management/edit/${profile_id}`,
          },
          { label: t('resume.pdf.title'), icon: IconFileDownload, onSelect: () => setOpen('pdf') },
          { label: t('resume.list.export'), icon: IconFileCode, onSelect: saveJson },
          {
            label: t('resume.list.set_default'),
            icon: IconStar,
            disabled: is_default || !isComplete,
            onSelect: () =>
              settle(
                api('POST /candidate/profile/setDefault', { profile_id }, inToast),
                'resume.list.default_done',
              ),
          },
          {
            label: t(is_public ? 'resume.list.hide' : 'resume.list.publish'),
            icon: is_public ? IconLock : IconWorld,
            disabled: !isComplete,
            onSelect: () =>
              settle(
                api('POST /candidate/profile/public', { profile_id, is_public: !is_public }, inToast),
                is_public ? 'resume.list.hidden_done' : 'resume.list.public_done',
              ),
          },
          {
            label: t('resume.list.delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'pdf' && <OwnPdfDialog profileId={profile_id} onClose={close} />}
      <DeleteDialog
        title={title}
        open={open === 'delete'}
        onClose={close}
        onConfirm={() =>
          settle(api('POST /candidate/profile/delete', { profile_id }, inToast), 'resume.list.deleted')
        }
        busy={isBusy}
      />
    </>
  );
}

type DeleteDialogProps = Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm' | 'busy'> & {
  title: string;
};

function DeleteDialog({ title, ...rest }: DeleteDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...rest}
      title={t('resume.list.delete_title', { title })}
      text={t('resume.list.delete_text')}
      confirmLabel={t('resume.list.delete')}
      danger
    />
  );
}
