import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { useTextLanguage } from '../form-fields/text-language.tsx';
import { Prose } from '../recruitment/prose.tsx';
import { TextTemplates } from '../templates/text-templates.tsx';
import { type TypedTexts, useOwnTexts } from '../templates/use-own-texts.ts';
import styles from './form.module.css';
import type { AdForm } from './use-ad-form.ts';

/** Fills the description from a template, and saves the description as a template: in all languages at once. */
export function DescriptionTemplates({ form }: { form: AdForm }) {
  const { t, language: own } = useTranslation();
  const language = useTextLanguage()?.language ?? own;
  const { description_vi: text_vi, description_kr: text_kr, description_en: text_en } = form.values;
  const texts: TypedTexts = { text_vi, text_kr, text_en };
  const { isOwn, begin } = useOwnTexts(texts);
  const close = () => form.setChoosing(false);
  return (
    <Modal
      open
      size="md"
      tall
      onClose={close}
      title={t('template.description.title')}
      footer={
        <Button variant="filled" onClick={close}>
          {t('template.description.done')}
        </Button>
      }
    >
      <div className={styles.templates}>
        <p className="text-2">{t('template.description.text')}</p>
        <TextTemplates
          kind="description"
          texts={texts}
          isOwn={isOwn}
          check={() => true}
          onBegin={(chosen) => {
            begin(chosen);
            form.change({
              description_vi: chosen.text_vi,
              description_kr: chosen.text_kr,
              description_en: chosen.text_en,
            });
          }}
        >
          <section className={styles.description}>
            <h3 className="visually-hidden">{t('template.description.now')}</h3>
            {texts[`text_${language}`] ? (
              <Prose text={texts[`text_${language}`]} language={language} level={4} />
            ) : (
              <p className="text-2">{t('template.description.none')}</p>
            )}
          </section>
        </TextTemplates>
      </div>
    </Modal>
  );
}
