import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useState } from 'react';
import { readDraft } from '#app/form/draft.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useWords } from '#app/words.tsx';
import type { Answer } from '#contract/call.ts';
import type { Resume } from '#contract/resume-shape.ts';
import styles from './editor.module.css';

/** Where in the list the open form stands: a place, or behind the last entry. */
export type EntryPlace = number | 'new';

export interface EntryFormProps<Entry> {
  /** None: a new entry. */
  entry: Entry | undefined;
  draft: string;
  /** Sends the whole list with this entry in its place; answers what the server said, fields named as in the entry. */
  save: (entry: Entry) => Promise<Answer<Resume>>;
  onSaved: (resume: Resume) => void;
  onCancel: () => void;
  onRemove: (() => void) | undefined;
  onDirty: (isDirty: boolean) => void;
}

interface EntriesSectionProps<Entry> {
  /** Word domain part: `resume.<words>.add` and so on. */
  words: 'education' | 'experience' | 'culture';
  entries: readonly (Entry & { id: number })[];
  draft: string;
  /** Wire name of the list, as field messages begin with. */
  field: string;
  send: (entries: Entry[]) => Promise<Answer<Resume>>;
  onSaved: (resume: Resume) => void;
  onDirty: (isDirty: boolean) => void;
  /** One line of an entry in the list. */
  title: (entry: Entry) => string;
  line: (entry: Entry) => ReactNode;
  Form: (props: EntryFormProps<Entry>) => ReactNode;
}

/** A list of entries of which one is open at a time; saving sends the list, so that its order holds. */
export function EntriesSection<Entry extends object>(props: EntriesSectionProps<Entry>) {
  const { words, entries, draft, field, send, onSaved, onDirty, title, line, Form } = props;
  const { t } = useWords();
  const [open, setOpen] = useState<EntryPlace | undefined>(() => placeOfDraft(draft, entries.length));

  function save(place: EntryPlace) {
    return async (entry: Entry) => {
      const at = place === 'new' ? entries.length : place;
      const answer = await send(place === 'new' ? [...entries, entry] : entries.with(at, entry as never));
      return answer.ok ? answer : { ...answer, fields: ownFields(answer.fields, `${field}.${at}.`) };
    };
  }
  function saved(resume: Resume) {
    setOpen(undefined);
    onSaved(resume);
  }
  async function remove(place: number) {
    const answer = await send(entries.filter((_, at) => at !== place));
    if (answer.ok) saved(answer.data);
  }
  const form = (place: EntryPlace) => (
    <Form
      key={place}
      entry={place === 'new' ? undefined : entries[place]}
      draft={`${draft}:${place}`}
      save={save(place)}
      onSaved={saved}
      onCancel={() => setOpen(undefined)}
      onRemove={place === 'new' ? undefined : () => void remove(place)}
      onDirty={onDirty}
    />
  );

  return (
    <div className={styles.form}>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry, at) => (
            <li key={entry.id}>
              {open === at ? (
                form(at)
              ) : (
                <div className={styles.entry}>
                  <div>
                    <p>
                      <b>{title(entry)}</b>
                    </p>
                    <p className="text-2 text-sm">{line(entry)}</p>
                  </div>
                  <IconButton
                    icon={IconPencil}
                    look="outline"
                    label={t(`resume.${words}.edit`, { name: title(entry) })}
                    onClick={() => setOpen(at)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        form('new')
      ) : (
        <Button className={styles.add} icon={IconPlus} onClick={() => setOpen('new')}>
          {t(`resume.${words}.add`)}
        </Button>
      )}
    </div>
  );
}

/** The entry whose draft was left behind; a new one at once while there is none. */
function placeOfDraft(draft: string, count: number): EntryPlace | undefined {
  if (count === 0) return 'new';
  const places: EntryPlace[] = [...Array(count).keys(), 'new'];
  return places.find((place) => readDraft(`${draft}:${place}`));
}

function ownFields(fields: Record<string, string[]>, prefix: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [
      name.startsWith(prefix) ? name.slice(prefix.length) : name,
      messages,
    ]),
  );
}
