import { useCallback, useEffect, useState } from 'react';
import { CareerPicker } from '#app/components/shared/careers/career-picker-on-demand.ts';
import { useUnsavedQuestion } from '#app/components/shared/record-form/use-unsaved.tsx';
import { readDraft } from '#app/form/draft.ts';
import { currentTime } from '#app/i18n/current-time.ts';
import { dayOf, formatDate, formatDateTime } from '#app/i18n/format.ts';
import { type TranslateFn, useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { entryLists } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { formatPartNames } from '../completeness.ts';
import styles from '../section-form/editor.module.css';
import {
  isEntryListSection,
  nextSection,
  type SectionName,
  sectionDraft,
  sectionNames,
} from '../section-form/section-list.ts';
import { PlacePicker } from '../sections/workplace-section.tsx';
import { EditorHead } from './editor-head.tsx';
import { EditorNav } from './editor-nav.tsx';
import { EditorRail } from './editor-rail.tsx';
import { SectionPanel } from './section-panel.tsx';

/** The resume in sections; one of them is open. Each section is saved separately, and the next needed one opens. */
export function ResumeEditor({ start }: { start: Resume }) {
  const { t } = useTranslation();
  const [resume, setResume] = useState(start);
  const [open, setOpen] = useState<SectionName | null>(() => nextSection(start));
  const [isDirty, setDirty] = useState(false);
  const leaving = useUnsavedQuestion(isDirty);
  usePrefetch(CareerPicker, PlacePicker);

  // A draft from before a reload or the end of a session is reopened.
  useEffect(() => {
    const left = sectionNames.find((name) => hasDraft(start, name));
    if (!left) return;
    setOpen(left);
    toast.info(t('resume.editor.draft'));
  }, [start, t]);

  const show = useCallback((name: SectionName | null) => {
    setOpen(name);
    if (!name) return;
    requestAnimationFrame(() => {
      const panel = document.getElementById(`section-${name}`);
      panel?.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  }, []);

  /** The older of two answers in flight may arrive last. */
  const take = (next: Resume) => setResume((now) => (next.version < now.version ? now : next));

  function saved(next: Resume, name: SectionName) {
    take(next);
    if (next.status === 'COMPLETED' && resume.status !== 'COMPLETED')
      toast.success(t('resume.editor.finished'));
    // Lists stay open, so that another entry or file can be added at once.
    if (name === 'files' || name === 'portfolio' || isEntryListSection(name)) return;
    const following = nextSection(next, name);
    if (hasGoneOn(name)) setOpen(following);
    else show(following);
  }
  /** Leads to the next missing section; offered while one is missing. */
  function finish() {
    toast.warning({ title: t('resume.missing', { parts: formatPartNames(resume.missing, t) }) });
    show(nextSection(resume));
  }
  const savedLine = isDirty ? t('resume.editor.unsaved') : savedText(resume, t);

  return (
    <>
      <EditorHead resume={resume} saved={savedLine} onSaved={take} onFinish={finish} />
      <div className={styles.page}>
        <EditorNav resume={resume} open={open} onOpen={show} />
        <EditorRail resume={resume} onSaved={take} />
        <div className={styles.main}>
          {sectionNames.map((name) => (
            <SectionPanel
              key={name}
              name={name}
              resume={resume}
              isOpen={name === open}
              onOpen={() => show(name)}
              onClose={() => setOpen(null)}
              onSaved={(next) => saved(next, name)}
              onLoaded={take}
              onDirty={setDirty}
            />
          ))}
        </div>
      </div>
      {resume.missing.length > 0 && (
        <div className={styles.dock}>
          <Button variant="filled" size="large" wide onClick={finish}>
            {t('resume.editor.finish')}
          </Button>
        </div>
      )}
      {leaving}
    </>
  );
}

/** When the resume was saved: the time today, else the date. */
function savedText({ updated_at }: Resume, t: TranslateFn): string {
  const isOfToday = dayOf(updated_at) === dayOf(currentTime());
  return t(isOfToday ? 'resume.editor.saved_at' : 'resume.editor.saved_on', {
    date: formatDate(updated_at),
    time: formatDateTime(updated_at).slice(-5),
  });
}

/** True if the user has moved the focus elsewhere during the save; it then stays there. */
function hasGoneOn(name: SectionName): boolean {
  const { activeElement, body } = document;
  const panel = document.getElementById(`section-${name}`);
  return activeElement !== null && activeElement !== body && !panel?.contains(activeElement);
}

function hasDraft(resume: Resume, name: SectionName): boolean {
  const draft = sectionDraft(resume.profile_id, name);
  if (readDraft(draft)) return true;
  if (!isEntryListSection(name)) return false;
  const ids = resume[entryLists[name].field].map(({ id }) => id);
  return ['new', ...ids].some((place) => readDraft(`${draft}:${place}`));
}
