import { useState } from 'react';
import { ConflictDialog } from '#app/components/shared/conflict/conflict-dialog-on-demand.ts';
import { useConflict } from '#app/components/shared/conflict/use-conflict.ts';
import { type FormSchema, useForm } from '#app/form/use-form.ts';
import type { CallResult } from '#contract/call.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { reloadOnConflict } from './reload-on-conflict.ts';
import type { SectionFrame, SectionProps } from './section-form.tsx';
import { type SectionName, sectionDraft } from './section-list.ts';

interface SectionFormOptions<Values, Parsed> {
  name: SectionName;
  schema: FormSchema<Parsed>;
  /** Returns the form values of a resume; the version is that of the resume. */
  valuesOf: (resume: Resume) => Values;
  send: (parsed: Parsed) => Promise<CallResult<Resume>>;
  /** Labels and display texts of the fields that two tabs may have changed. */
  read: (values: Values) => Record<string, { label: string; text: string }>;
  /**
   * Returns the other tab's values of these fields, and of further fields that must be taken over together with them.
   */
  take?: (theirs: Values, names: readonly string[]) => Partial<Values>;
}

/** The form of a section that is saved as a whole. Changes of another tab are compared, never overwritten. */
export function useSectionForm<Values extends { profile_id: number; version: number }, Parsed>(
  section: SectionProps,
  { name, schema, valuesOf, send, read, take }: SectionFormOptions<Values, Parsed>,
) {
  const { resume, onSaved, onLoaded, onClose, onDirty } = section;
  const [initial] = useState(() => valuesOf(resume));
  const draft = sectionDraft(resume.profile_id, name);
  const form = useForm<Values, Parsed>({ schema, initial, draft });
  const compared = Object.keys(read(initial));
  const ignored = (Object.keys(initial) as (keyof Values & string)[]).filter(
    (field) => !compared.includes(field),
  );
  const versions = useConflict<Values>({
    form,
    initial,
    draft,
    ignored,
    isPart: true,
    ...(take && { take }),
  });
  const { conflict } = versions;

  async function onSubmit(): Promise<void> {
    const answer = await form.submit(async (parsed) =>
      reloadOnConflict(await send(parsed), resume, (now) => {
        onLoaded(now);
        versions.handleConflict(valuesOf(now));
      }),
    );
    if (!answer?.ok) return;
    // An incomplete section stays open after saving. Its form then continues from the saved values.
    versions.resetTo(valuesOf(answer.data));
    onSaved(answer.data);
  }
  function onCancel() {
    versions.resetTo(valuesOf(resume));
    onClose();
  }
  const [mine, theirs] = [read(form.values), conflict && read(conflict.theirs)];
  const frame: SectionFrame = {
    form,
    onSubmit,
    onCancel,
    onDirty,
    conflict: conflict && (
      <ConflictDialog
        isOwn
        differences={conflict.asked.map((field) => ({
          name: field,
          label: mine[field]?.label ?? '',
          mine: mine[field]?.text ?? '',
          theirs: theirs?.[field]?.text ?? '',
        }))}
        onResolve={versions.resolve}
        onClose={versions.closeConflict}
      />
    ),
  };
  return { form, frame };
}
