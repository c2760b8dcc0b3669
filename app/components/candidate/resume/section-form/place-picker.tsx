import { useState } from 'react';
import { readCall, useCombinedQuery } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';

const call = 'POST /location/search';

interface PlacePickerProps {
  chosen: readonly string[];
  onPick: (place: { code: string; name: string }) => void;
  onClose: () => void;
}

/** Chooses a location of any level by typing; without text, it lists the provinces. */
export function PlacePicker({ chosen, onPick, onClose }: PlacePickerProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const input = { key: key || undefined, limit: 50 };
  const { data, isError, isPending, refetch } = useCombinedQuery(
    [call, input],
    async (how) => ({ key, ...(await readCall(call, input, how)) }),
    { quiet: true, keepFormer: true },
  );
  const list = data?.list ?? [];
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
      answered={isError ? key : (data?.key ?? null)}
      loading={isPending}
      error={
        isError ? <ErrorState title={t('resume.list.failed')} onRetry={() => void refetch()} /> : undefined
      }
    />
  );
}
