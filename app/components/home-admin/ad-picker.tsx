import { useState } from 'react';
import { useCall } from '#app/api/use-call.ts';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { useWords } from '#app/words/words.tsx';
import type { OutputOf } from '#contract/index.ts';

type Ad = OutputOf<'GET /admin/recruitment/list'>['list'][number];

interface AdPickerProps {
  chosen: readonly number[];
  onPick: (ad: Ad) => void;
  onClose: () => void;
}

/** How many ads are offered at a time: whoever looks for another types more of its title. */
const OFFERED = 20;

/** Chooses one of the ads that are open now by its title or company. Words: `home_form`. */
export function AdPicker({ chosen, onPick, onClose }: AdPickerProps) {
  const { t } = useWords();
  const [key, setKey] = useState('');
  const input = { state: 'showing', ...(key ? { key } : {}), limit: OFFERED } as const;
  const { data, isError, isPending, isPlaceholderData, refetch } = useCall(
    'GET /admin/recruitment/list',
    input,
    { quiet: true, keepFormer: true },
  );
  const ads = data?.list ?? [];
  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('home_form.theme.add')}
      placeholder={t('home_form.theme.search')}
      items={ads.map(({ id, title, company }) => ({ value: id, label: title, hint: company.name }))}
      chosen={chosen}
      onPick={(id) => {
        const ad = ads.find((one) => one.id === id);
        if (ad) onPick(ad);
      }}
      onQuery={setKey}
      answered={isError ? key : data && !isPlaceholderData ? key : null}
      loading={isPending}
      error={
        isError ? (
          <ErrorState title={t('home_form.theme.failed')} onRetry={() => void refetch()} />
        ) : undefined
      }
    />
  );
}
