import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLanguageChoice } from '#app/components/shared/form-fields/language-choice.tsx';
import { useTextLanguage } from '#app/components/shared/form-fields/text-language.tsx';
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

/** The typed text as the public will see it, small beside the form, in the language of its tabs; only in wide windows. */
export function PreviewBeside({ children }: { children: (language: Language) => ReactNode }) {
  const { t, language: own } = useTranslation();
  const language = useTextLanguage()?.language ?? own;
  return (
    <aside className={styles.beside} aria-label={t('content_form.preview_title')}>
      <p className={styles.caption}>{t('content_form.preview_title')}</p>
      {/* `inert` disables this small preview. The button in the head of the page opens a larger one that works with
          the keyboard. */}
      <div className={styles.small} inert>
        <div>{children(language)}</div>
      </div>
    </aside>
  );
}

/** Links in the preview are disabled, so that the typed text is not lost. */
function disableLinks(event: MouseEvent): void {
  if (!(event.target as Element).closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}
