import { Difference } from '#app/components/shared/policies/difference-on-demand.ts';
import { labelWithLanguage } from '#app/components/shared/record-form/record-conflict.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Modal } from '#app/ui/overlays/modal.tsx';
import { languages, languageTag } from '#contract/languages.ts';
import styles from './versions.module.css';

interface VersionDialogProps<Values extends object> {
  number: number;
  /** Form values of the version and of the record as it is saved now. */
  before: Values;
  after: Values;
  /** Fields that are not restored. */
  ignored: readonly string[];
  labelOf: (name: string) => string;
  textOf: (name: keyof Values & string, values: Values) => string;
  onRestore: () => void;
  onClose: () => void;
}

/** The words of each field that have changed since a version, and the button that restores it. */
export function VersionDialog<Values extends object>(props: VersionDialogProps<Values>) {
  const { number, before, after, ignored, labelOf, textOf, onRestore, onClose } = props;
  const { t, language } = useTranslation();
  const names = (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => !ignored.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  /** Formatted texts are compared paragraph by paragraph; any other value is compared as a single paragraph. */
  const documentOf = (name: keyof Values & string, values: Values) =>
    name.startsWith('body_') ? values[name] : asDocument(textOf(name, values));
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={t('content_form.version.title', { number })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {names.length > 0 && (
            <Button variant="filled" onClick={onRestore}>
              {t('content_form.version.restore')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.version}>
        <p>{t(names.length > 0 ? 'content_form.version.text' : 'content_form.version.same')}</p>
        {names.map((name) => (
          <section key={name} className={styles.field}>
            <h3>{labelWithLanguage(name, labelOf)}</h3>
            <Difference
              before={documentOf(name, before)}
              after={documentOf(name, after)}
              lang={languageTag[languageOf(name) ?? language]}
              onlyChanged
            />
          </section>
        ))}
      </div>
    </Modal>
  );
}

/**
 * Language of a text that exists in three languages, by the suffix of its field; other values are in the page's
 * language.
 */
const languageOf = (name: string) => languages.find((one) => name.endsWith(`_${one}`));

const asDocument = (text: string) => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
});
