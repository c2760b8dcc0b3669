import { useState } from 'react';
import { type FormSchema, useForm } from '#app/form/use-form.ts';
import type { CallResult } from '#contract/call.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import { ConflictDialog } from '../../conflict/conflict-dialog-on-demand.ts';
import { useConflict } from '../../conflict/use-conflict.ts';
import { reloadOnConflict } from './reload-on-conflict.ts';
import type { SectionFrame, SectionProps } from './section-form.tsx';
import { draftOf, type SectionName } from './section-list.ts';

interface SectionFormOptions<Values, Parsed> {
  name: SectionName;
  schema: FormSchema<Parsed>;
  /** What the section's form holds of a resume; the version is that of the resume. */
  valuesOf: (resume: Resume) => Values;
  send: (parsed: Parsed) => Promise<CallResult<Resume>>;
  /** The fields that two tabs may have changed, as the person reads them. */
  read: (values: Values) => Record<string, { label: string; text: string }>;
  /** The other tab's values of some fields, where more belongs to them than they themselves. */
  take?: (theirs: Values, names: readonly string[]) => Partial<Values>;
}

/** The form of a section that is saved whole. What another tab has saved there meanwhile is compared, never replaced. */
export function useSectionForm<Values extends { profile_id: number; version: number }, Parsed>(
  section: SectionProps,
  { name, schema, valuesOf, send, read, take }: SectionFormOptions<Values, Parsed>,
) {
  const { resume, onSaved, onLoaded, onClose, onDirty } = section;
  const [initial] = useState(() => valuesOf(resume));
  const draft = draftOf(resume.profile_id, name);
  const form = useForm<Values, Parsed>({ schema, initial, draft });
  const compared = Object.keys(read(initial));
  const ignored = (Object.keys(initial) as (keyof Values & string)[]).filter(
    (field) => !compared.includes(field),
  );
  const versions = useConflict<Values>({ form, initial, draft, ignored, ...(take && { take }) });
  const { conflict } = versions;

  async function onSubmit(): Promise<void> {
    const answer = await form.submit(async (parsed) =>
      reloadOnConflict(await send(parsed), resume, (now) => {
        onLoaded(now);
        versions.handleConflict(valuesOf(now));
      }),
    );
    if (!answer?.ok) return;
    // The section may stay open because it is still missing.
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
