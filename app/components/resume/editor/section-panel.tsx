import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ComponentType, lazy, Suspense } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { useWords } from '#app/words.tsx';
import styles from './editor.module.css';
import type { SectionProps } from './section-form.tsx';
import { SectionSummary } from './section-summary.tsx';
import { isFilled, type SectionName } from './sections.ts';

const textSections = () => import('./text-sections.tsx');
const skillSections = () => import('./skill-sections.tsx');
const fileSections = () => import('./file-sections.tsx');
const pick = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType<SectionProps>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

/** The editor of each section, downloaded when it is first opened. */
const editors: Record<SectionName, ComponentType<SectionProps>> = {
  personal: pick(() => import('./personal-section.tsx'), 'PersonalSection'),
  career: pick(() => import('./career-section.tsx'), 'CareerSection'),
  workplace: pick(() => import('./workplace-section.tsx'), 'WorkplaceSection'),
  experience: pick(() => import('./experience-section.tsx'), 'ExperienceSection'),
  education: pick(() => import('./education-section.tsx'), 'EducationSection'),
  skill: pick(skillSections, 'SkillSection'),
  soft_skill: pick(skillSections, 'SoftSkillSection'),
  intro: pick(textSections, 'IntroSection'),
  about: pick(textSections, 'AboutSection'),
  portfolio: pick(fileSections, 'PortfolioSection'),
  files: pick(fileSections, 'FilesSection'),
  culture: pick(() => import('./culture-section.tsx'), 'CultureSection'),
};

interface SectionPanelProps extends SectionProps {
  name: SectionName;
  isOpen: boolean;
  onOpen: () => void;
}

/** One section: its content, or its editor while it is open. */
export function SectionPanel({ name, isOpen, onOpen, ...section }: SectionPanelProps) {
  const { t } = useWords();
  const Editor = editors[name];
  const hasContent = isFilled(section.resume, name);
  const title = t(`resume.section.${name}`);
  return (
    <Panel
      id={`section-${name}`}
      className={styles.section}
      title={title}
      aside={
        isOpen ? (
          <Button size="dense" look="quiet" onClick={section.onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <Button
            size="dense"
            icon={hasContent ? IconPencil : IconPlus}
            onClick={onOpen}
            aria-label={`${t('common.edit')}: ${title}`}
          >
            {t('common.edit')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <Suspense fallback={<SkeletonRows count={2} look="line" />}>
          <Editor {...section} />
        </Suspense>
      ) : (
        <SectionSummary resume={section.resume} name={name} />
      )}
    </Panel>
  );
}
