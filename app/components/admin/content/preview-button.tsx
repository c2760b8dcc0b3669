import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLanguageChoice } from '#app/components/shared/form-fields/language-choice.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import type { Language } from '#contract/languages.ts';
import styles from './preview.module.css';

/** Shows the typed text as the public will see it, in each language with its fallback. */
export function PreviewButton({ children }: { children: (language: Language) => ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [language, choice] = useLanguageChoice(t('content_form.languages'));
  return (
    <>
      <Button variant="outline" icon={IconEye} onClick={() => setOpen(true)}>
        {t('content_form.preview')}
      </Button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('content_form.preview_title')} size="lg">
        <div className={styles.preview}>
          {choice}
          <div className={styles.page} onClickCapture={disableLinks}>
            {children(language)}
          </div>
        </div>
      </Modal>
    </>
  );
}

/** Links in the preview are disabled, so that the typed text is not lost. */
function disableLinks(event: MouseEvent): void {
  if (!(event.target as Element).closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}
