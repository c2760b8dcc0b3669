import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import styles from '../section-form/editor.module.css';
import {
  isFilledSection,
  isRequiredSection,
  type SectionName,
  sectionNames,
} from '../section-form/section-list.ts';

interface EditorNavProps {
  resume: Resume;
  open: SectionName | null;
  onOpen: (name: SectionName) => void;
}

/** The sections with their state; choosing one opens its editor. */
export function EditorNav({ resume, open, onOpen }: EditorNavProps) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t('resume.editor.sections')}>
      <ul>
        {sectionNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === open ? 'true' : undefined}
              onClick={() => onOpen(name)}
            >
              {t(`resume.section.${name}`)}
              {isFilledSection(resume, name) ? (
                <span className={styles.done}>
                  <Icon of={IconCheck} size="chip" />
                  <span className="visually-hidden">{t('resume.editor.done')}</span>
                </span>
              ) : (
                <span className={styles.state}>
                  {t(isRequiredSection(name) ? 'resume.editor.required' : 'resume.editor.empty')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
