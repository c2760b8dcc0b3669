import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { WorkHead } from '#app/components/shared/navigation/work-head.tsx';
import { OwnPdfDialog } from '#app/components/shared/resume/pdf-dialog.tsx';
import { ResumeView } from '#app/components/shared/resume/resume-view.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { hangulLang } from '#contract/text/hangul-lang.ts';
import { ResumeBadges } from '../resume-badges.tsx';
import styles from '../section-form/editor.module.css';
import { RenameDialog } from './rename-dialog.tsx';

interface EditorHeadProps {
  resume: Resume;
  /** Line under the title: when the resume was saved, or that it is not saved yet. */
  saved: string;
  onSaved: (resume: Resume) => void;
  onFinish: () => void;
}

/** Title, state and save time; preview and finish buttons on the right. */
export function EditorHead({ resume, saved, onSaved, onFinish }: EditorHeadProps) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'rename' | 'preview' | 'pdf'>();
  const close = () => setDialog(undefined);
  return (
    <div className={styles.bar}>
      <div>
        <WorkHead
          title={resume.title}
          lang={hangulLang(resume.title)}
          above="/user/profile-management"
          marks={
            <>
              <IconButton
                icon={IconPencil}
                size="dense"
                label={t('resume.editor.rename')}
                onClick={() => setDialog('rename')}
              />
              <ResumeBadges resume={resume} />
            </>
          }
          text={<span role="status">{saved}</span>}
          actions={
            <>
              <Button icon={IconEye} onClick={() => setDialog('preview')}>
                {t('resume.editor.preview')}
              </Button>
              <Button icon={IconFileDownload} onClick={() => setDialog('pdf')}>
                PDF
              </Button>
              {resume.missing.length > 0 && (
                <Button variant="filled" className={styles.finish} onClick={onFinish}>
                  {t('resume.editor.finish')}
                </Button>
              )}
            </>
          }
        />
      </div>
      {dialog === 'rename' && <RenameDialog resume={resume} onClose={close} onSaved={onSaved} />}
      {dialog === 'pdf' && <OwnPdfDialog profileId={resume.profile_id} onClose={close} />}
      <Modal
        open={dialog === 'preview'}
        onClose={close}
        title={t('resume.editor.preview_title')}
        size="md"
        tall
      >
        <ResumeView resume={resume} level={3} />
      </Modal>
    </div>
  );
}
