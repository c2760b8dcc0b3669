import { useEffect, useState } from 'react';
import { api } from '#app/api-here.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ListPicker } from '#app/ui/list-picker.tsx';
import { useWords } from '#app/words.tsx';
import type { OutputOf } from '#contract/index.ts';
import { toggle } from './criteria.ts';
import type { PickerProps } from './use-picker.tsx';

type Place = OutputOf<'GET /location/city'>['list'][number];
type Level = 'province' | 'district';

interface Found {
  list: readonly (Place & { path?: string })[];
  state: 'loading' | 'failed' | '';
  /** What they were looked for with. */
  query: string | null;
}

export type PlacePickerProps = Pick<PickerProps, 'criteria' | 'onChange' | 'onClose'>;

/** Chooses any number of places for a list: provinces, districts of one, or whatever typed words find. */
export function PlacePicker({ criteria, onChange, onClose }: PlacePickerProps) {
  const { t } = useWords();
  const [level, setLevel] = useState<Level>('province');
  const [province, setProvince] = useState<Place>();
  const [query, setQuery] = useState('');
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found>({ list: [], state: 'loading', query: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const stop = new AbortController();
    setFound((old) => ({ ...old, state: 'loading' }));
    findPlaces(query, level === 'district' ? province : undefined, stop.signal)
      .then(
        (list) => !stop.signal.aborted && setFound({ list: list ?? [], state: list ? '' : 'failed', query }),
      )
      .catch(() => {});
    return () => stop.abort();
  }, [query, level, province, tries]);

  function pick(code: string) {
    const place = found.list.find((one) => one.code === code);
    const isAdded = !criteria.address_codes.includes(code);
    onChange({ address_codes: toggle(criteria.address_codes, code) });
    if (isAdded && place?.level === 1) setProvince(place);
  }

  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('recruitment.filter.places')}
      placeholder={t('recruitment.filter.place_hint')}
      items={found.list.map(({ code, name, path }) => ({ value: code, label: name, hint: path }))}
      chosen={criteria.address_codes}
      onPick={pick}
      onQuery={setQuery}
      answered={found.query}
      levels={[
        { key: 'province', label: t('recruitment.filter.province') },
        {
          key: 'district',
          label: province
            ? t('recruitment.filter.districts_of', { name: province.name })
            : t('recruitment.filter.district'),
          disabled: !province,
        },
      ]}
      level={level}
      onLevel={(key) => {
        setLevel(key as Level);
        setQuery('');
      }}
      loading={found.state === 'loading'}
      error={
        found.state === 'failed' && (
          <ErrorState title={t('common.notice.unreachable')} onRetry={() => setTries(tries + 1)} />
        )
      }
      footer={
        <Button look="filled" wide onClick={onClose}>
          {t('recruitment.filter.done')}
        </Button>
      }
    />
  );
}

async function findPlaces(key: string, above: Place | undefined, signal: AbortSignal) {
  const options = { signal, quiet: true };
  if (above) {
    const answer = await api('GET /location/city', { code: above.code, key }, options);
    return answer.ok ? (answer.data.list[0]?.child ?? []) : undefined;
  }
  const answer = key
    ? await api('POST /location/search', { key }, options)
    : await api('GET /location/city', {}, options);
  return answer.ok ? answer.data.list : undefined;
}
