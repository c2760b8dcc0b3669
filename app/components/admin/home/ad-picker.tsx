import { useState } from 'react';
import { readCall } from '#app/api/use-call.ts';
import { usePickerOptions } from '#app/components/shared/list-page/use-picker-options.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { OutputOf } from '#contract/index.ts';

const call = 'GET /admin/recruitment/list';
type Ad = OutputOf<typeof call>['list'][number];

interface AdPickerProps {
  chosen: readonly number[];
  onPick: (ad: Ad) => void;
  onClose: () => void;
}

/** Chooses one of the currently open ads by its title or company. */
export function AdPicker({ chosen, onPick, onClose }: AdPickerProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const offered = usePickerOptions(call, key, (part, how) =>
    readCall(call, { ...part, state: 'showing' }, how),
  );
  const { rows: ads, isError, retry, picker } = offered;
  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('content_kind.theme.add')}
      placeholder={t('content_kind.theme.search')}
      items={ads.map(({ id, title, company }) => ({ value: id, label: title, hint: company.name }))}
      chosen={chosen}
      onPick={(id) => {
        const ad = ads.find((one) => one.id === id);
        if (ad) onPick(ad);
      }}
      onQuery={setKey}
      {...picker}
      error={isError ? <ErrorState title={t('content_kind.theme.failed')} onRetry={retry} /> : undefined}
    />
  );
}
