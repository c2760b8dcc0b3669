import { useEffect, useState } from 'react';
import { api } from '#app/api/here.ts';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { useWords } from '#app/words/words.tsx';
import type { OutputOf } from '#contract/index.ts';

type Place = OutputOf<'POST /location/search'>['list'][number];

interface PlacePickerProps {
  chosen: readonly string[];
  onPick: (place: { code: string; name: string }) => void;
  onClose: () => void;
}

/** Chooses a place of any level by typing; without words the provinces. */
export function PlacePicker({ chosen, onPick, onClose }: PlacePickerProps) {
  const { t } = useWords();
  const [key, setKey] = useState('');
  const [tries, setTries] = useState(0);
  const [places, setPlaces] = useState<Place[] | 'failed'>();
  const [answered, setAnswered] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, quiet: true };
    api('POST /location/search', { key: key || undefined, limit: 50 }, options).then(
      (answer) => {
        setPlaces(answer.ok ? answer.data.list : 'failed');
        setAnswered(key);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [key, tries]);

  const list = Array.isArray(places) ? places : [];
  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('resume.form.choose_place')}
      placeholder={t('resume.form.place_search')}
      items={list.map(({ code, name, path }) => ({
        value: code,
        label: name,
        hint: path === name ? undefined : path,
      }))}
      chosen={chosen}
      onPick={(code) => {
        const place = list.find((one) => one.code === code);
        if (place) onPick({ code, name: place.path });
      }}
      onQuery={setKey}
      answered={answered}
      loading={places === undefined}
      error={
        places === 'failed' ? (
          <ErrorState title={t('resume.list.failed')} onRetry={() => setTries(tries + 1)} />
        ) : undefined
      }
    />
  );
}
