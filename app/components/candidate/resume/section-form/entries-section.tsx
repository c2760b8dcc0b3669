import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/client.ts';
import { deleteDraft, readDraft } from '#app/form/draft.ts';
import type { SendOptions } from '#app/form/use-form.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { CallResult } from '#contract/call.ts';
import { type EntryListName, entryLists } from '#contract/resumes/resume-entries.ts';
import type { Resume } from '#contract/resumes/resume-shape.ts';
import styles from './editor.module.css';
import { reloadOnConflict } from './reload-on-conflict.ts';
import { sectionDraft } from './section-list.ts';

/** The open form: of an entry by its id, or of a new one. */
export type OpenEntry = number | 'new';
type WithId<Entry> = Entry & { id: number };

export interface EntryFormProps<Entry> {
  /** Undefined: a new entry. */
  entry: Entry | undefined;
  draft: string;
  /** Saves the entry; returns the server's answer, with fields named as in the entry. */
  save: (entry: Entry, options: SendOptions) => Promise<CallResult<Resume>>;
  onSaved: (resume: Resume) => void;
  onCancel: () => void;
  onRemove: (() => void) | undefined;
  onDirty: (isDirty: boolean) => void;
}

/** Name of a section of entries, and of its translations: `resume.<words>.add` and so on. */
export type EntrySectionName = EntryListName;

interface EntriesSectionProps<Entry> {
  resume: Resume;
  words: EntrySectionName;
  entries: readonly WithId<Entry>[];
  onSaved: (resume: Resume) => void;
  onDirty: (isDirty: boolean) => void;
  /** Title of an entry in the list. */
  title: (entry: Entry) => string;
  line: (entry: Entry) => ReactNode;
  Form: (props: EntryFormProps<Entry>) => ReactNode;
}

/** Sends all entries of a section, with the displayed version of the resume. */
export const replaceEntries = (
  { profile_id, version }: Resume,
  words: EntrySectionName,
  entries: readonly object[],
  no_experience = false,
) =>
  api(`POST /candidate/profile/update-${kindOf(words)}`, {
    profile_id,
    version,
    [entryLists[words].field]: entries.map(withoutNulls),
    ...(words === 'experience' && { no_experience }),
  });

/** Appends a new entry, also after entries that another tab has added. */
const addEntry = (
  { profile_id, words, entry }: { profile_id: number; words: EntrySectionName; entry: object },
  options: SendOptions,
) =>
  api(
    'POST /candidate/profile/add-profile-info',
    // The cast is safe: each section has entries of its own kind, so `kind` and `entry` fit together.
    { profile_id, kind: kindOf(words), entry: withoutNulls(entry) as never },
    options,
  );

/** Name of a section in the calls. */
const kindOf = (words: EntrySectionName) => (words === 'culture' ? 'cultural' : words);

/** A stored entry as calls take it: without the fields that are empty. */
const withoutNulls = (entry: object): object =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));

/** A list of entries; one of them is open at a time. */
export function EntriesSection<Entry extends object>(props: EntriesSectionProps<Entry>) {
  const { resume, words, entries, onSaved, onDirty, title, line, Form } = props;
  const { t } = useTranslation();
  const { draftAt, open, isThere, setOpen } = useOpenEntry(sectionDraft(resume.profile_id, words), entries);
  const [isRemoving, setRemoving] = useState(false);
  const replaceList = async (list: WithId<Entry>[]) =>
    reloadOnConflict(await replaceEntries(resume, words, list), resume, onSaved);

  function save(place: OpenEntry) {
    return async (entry: Entry, options: SendOptions) => {
      const at = entries.findIndex(({ id }) => id === place);
      const answer =
        place === 'new' || at < 0
          ? await addEntry({ profile_id: resume.profile_id, words, entry }, options)
          : await replaceList(entries.with(at, { ...entry, id: place }));
      return answer.ok
        ? answer
        : {
            ...answer,
            fields: ownFields(answer.fields, at < 0 ? 'entry.' : `${entryLists[words].field}.${at}.`),
          };
    };
  }
  /** Another entry that was opened while the save was in flight stays open. */
  function saved(place: OpenEntry, next: Resume) {
    setOpen((open) => (open === place ? undefined : open));
    onSaved(next);
  }
  async function remove(place: OpenEntry) {
    if (isRemoving) return;
    setRemoving(true);
    const answer = await replaceList(entries.filter(({ id }) => id !== place));
    setRemoving(false);
    if (!answer.ok) return;
    deleteDraft(draftAt(place));
    saved(place, answer.data);
  }
  const form = (place: OpenEntry, entry?: WithId<Entry>) => (
    <Form
      key={place}
      entry={entry}
      draft={draftAt(place)}
      save={save(place)}
      onSaved={(next) => saved(place, next)}
      onCancel={() => setOpen(undefined)}
      onRemove={entry && (() => void remove(place))}
      onDirty={onDirty}
    />
  );

  return (
    <div className={styles.form}>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {open === entry.id ? (
                form(entry.id, entry)
              ) : (
                <EntryRow
                  title={title(entry)}
                  line={line(entry)}
                  editLabel={t(`resume.${words}.edit`, { name: title(entry) })}
                  onEdit={() => setOpen(entry.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && !isThere ? (
        form(open)
      ) : (
        <Button className={styles.add} icon={IconPlus} onClick={() => setOpen('new')}>
          {t(`resume.${words}.add`)}
        </Button>
      )}
    </div>
  );
}

/** The open form and the name of its draft: at first the form of an entry with a draft, or of the very first entry. */
function useOpenEntry(draft: string, entries: readonly { id: number }[]) {
  // An entry keeps its id, so a draft never fills another entry.
  const draftAt = (place: OpenEntry) => `${draft}:${place}`;
  const [chosen, setOpen] = useState<OpenEntry | undefined>(() =>
    entries.length === 0
      ? 'new'
      : [...entries.map(({ id }) => id), 'new' as const].find((place) => readDraft(draftAt(place))),
  );
  const isThere = entries.some(({ id }) => id === chosen);
  // Another tab has removed the entry that is open here: the typed text becomes a new entry.
  const isLeft = !isThere && chosen !== undefined && (chosen === 'new' || readDraft(draftAt(chosen)));
  const open = isThere || isLeft ? chosen : undefined;
  return { draftAt, open, isThere, setOpen };
}

interface EntryRowProps {
  title: string;
  line: ReactNode;
  editLabel: string;
  onEdit: () => void;
}

/** A stored entry, with the button that opens its form. */
function EntryRow({ title, line, editLabel, onEdit }: EntryRowProps) {
  return (
    <div className={styles.entry}>
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="text-2 text-sm">{line}</p>
      </div>
      <IconButton icon={IconPencil} variant="outline" label={editLabel} onClick={onEdit} />
    </div>
  );
}

function ownFields(fields: Record<string, string[]>, prefix: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      messages,
    ]),
  );
}
