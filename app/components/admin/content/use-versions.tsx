import { useState } from 'react';
import { api } from '#app/api/client.ts';
import { formatDateTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ContentKind } from '#contract/admin/content/kinds.ts';
import type { ContentValues, PublishedRecord } from './content-values.ts';
import { VersionDialog } from './version-dialog.tsx';

interface VersionsOptions<Values extends ContentValues> {
  kind: ContentKind;
  /** The record as it is saved; undefined for a new one. */
  saved: PublishedRecord | undefined;
  /** Form values of a record. */
  valuesOf: (record: never) => Values;
  change: (part: Partial<Values>) => void;
  labelOf: (name: string) => string;
  textOf: (name: keyof Values & string, values: Values) => string;
}

/** Fields that determine whether and when the public sees the record: restoring a text does not publish or hide it. */
const untouched = ['status', 'start_date', 'end_date', 'version'];

/**
 * Earlier versions of a record: a button for the entry of the history that saved each, and the dialog that compares a
 * version with the record and puts it into the form. The dialog must be rendered outside of the form.
 */
export function useVersions<Values extends ContentValues>(options: VersionsOptions<Values>) {
  const { kind, saved, change, labelOf, textOf } = options;
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ number: number; values: Values; current: Values }>();
  // The cast is safe: the form fits the type of its record, but TypeScript cannot follow that through the kinds.
  const valuesOf = options.valuesOf as (record: unknown) => Values;
  const versionOf = (id: number) => saved?.versions.find((one) => one.id === id);

  async function open(number: number): Promise<void> {
    if (!saved) return;
    const answer = await api(`GET /admin/${kind}/version`, { id: saved.id, number });
    if (!answer.ok) return;
    setShown({ number, values: valuesOf({ ...saved, ...answer.data }), current: valuesOf(saved) });
  }

  function restore(): void {
    if (!shown) return;
    const { number, values } = shown;
    const fields = Object.entries(values).filter(([name]) => !untouched.includes(name));
    change(Object.fromEntries(fields) as Partial<Values>);
    setShown(undefined);
    toast.info({ title: t('content_form.version.restored', { number }) });
  }

  return {
    /** Button for an entry of the history; nothing for an entry that saved no version, or for the current version. */
    buttonOf: (id: number) => {
      const version = versionOf(id);
      if (!version || version.number === saved?.version) return null;
      const { number, saved_at } = version;
      return (
        <Button
          size="dense"
          variant="text"
          aria-label={t('content_form.version.open_name', { number, time: formatDateTime(saved_at) })}
          onClick={() => void open(number)}
        >
          {t('content_form.version.open', { number })}
        </Button>
      );
    },
    dialog: shown && (
      <VersionDialog
        number={shown.number}
        before={shown.values}
        after={shown.current}
        ignored={untouched}
        labelOf={labelOf}
        textOf={textOf}
        onRestore={restore}
        onClose={() => setShown(undefined)}
      />
    ),
  };
}
