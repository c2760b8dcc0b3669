import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ComponentType } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from '../section-form/editor.module.css';
import type { SectionProps } from '../section-form/section-form.tsx';
import { isFilledSection, type SectionName } from '../section-form/section-list.ts';
import { SectionSummary } from '../section-form/section-summary.tsx';
import { CareerSection } from '../sections/career-section.tsx';
import { CultureSection } from '../sections/culture-section.tsx';
import { EducationSection } from '../sections/education-section.tsx';
import { ExperienceSection } from '../sections/experience-section.tsx';
import { FilesSection, PortfolioSection } from '../sections/file-sections.tsx';
import { LanguageSection } from '../sections/language-section.tsx';
import { PersonalSection } from '../sections/personal-section.tsx';
import { SkillSection, SoftSkillSection } from '../sections/skill-sections.tsx';
import { AboutSection, IntroSection } from '../sections/text-sections.tsx';
import { WorkplaceSection } from '../sections/workplace-section.tsx';

/** The editor of each section. Not loaded on demand, because the server renders the open one, too. */
const editors: Record<SectionName, ComponentType<SectionProps>> = {
  personal: PersonalSection,
  career: CareerSection,
  workplace: WorkplaceSection,
  experience: ExperienceSection,
  education: EducationSection,
  skill: SkillSection,
  soft_skill: SoftSkillSection,
  intro: IntroSection,
  about: AboutSection,
  portfolio: PortfolioSection,
  files: FilesSection,
  language: LanguageSection,
  culture: CultureSection,
};

interface SectionPanelProps extends SectionProps {
  name: SectionName;
  isOpen: boolean;
  onOpen: () => void;
}

/** One section: its content, or its editor while it is open. */
export function SectionPanel({ name, isOpen, onOpen, ...section }: SectionPanelProps) {
  const { t } = useTranslation();
  const Editor = editors[name];
  const hasContent = isFilledSection(section.resume, name);
  const title = t(`resume.section.${name}`);
  const verb = t(hasContent ? 'common.edit' : 'resume.editor.add');
  return (
    <Panel
      id={`section-${name}`}
      className={styles.section}
      title={title}
      aside={
        isOpen ? (
          <Button size="dense" variant="subtle" onClick={section.onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <Button
            size="dense"
            icon={hasContent ? IconPencil : IconPlus}
            onClick={onOpen}
            aria-label={`${verb}: ${title}`}
          >
            {verb}
          </Button>
        )
      }
    >
      {isOpen ? <Editor {...section} /> : <SectionSummary resume={section.resume} name={name} />}
    </Panel>
  );
}
