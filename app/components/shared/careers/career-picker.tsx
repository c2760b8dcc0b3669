import { useState } from 'react';
import { useCall } from '#app/api/use-call.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { OutputOf } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';

type Group = OutputOf<'POST /home/career'>['list'][number];
interface Career {
  id: number;
  name: string;
}

interface CareerPickerProps {
  /** Subject of the choice, if it is not the job that a candidate wants. */
  title?: string;
  chosen: readonly number[];
  onPick: (career: Career) => void;
  onClose: () => void;
}

/** Chooses a career on two levels: group, then career; typed text finds careers of all groups. */
export function CareerPicker({ title, chosen, onPick, onClose }: CareerPickerProps) {
  const { t } = useTranslation();
  const { data, isError, isPending, refetch } = useCall('POST /home/career', {}, { quiet: true, once: true });
  const [groupId, setGroupId] = useState<number>();
  const [query, setQuery] = useState('');

  const list = data?.list ?? [];
  const group = list.find(({ id }) => id === groupId);
  const found = query ? findCareers(list, query) : undefined;
  const items =
    found ??
    (group
      ? group.child.map(({ id, name }) => ({ value: id, label: name }))
      : list.map(({ id, name, child }) => ({ value: id, label: name, hint: String(child.length) })));

  function pick(id: number) {
    const career = list.flatMap(({ child }) => child).find((one) => one.id === id);
    if (career) return onPick({ id, name: career.name });
    setGroupId(id);
  }

  return (
    <ListPicker
      open
      // Another level is another list: its search starts again.
      key={groupId ?? 'groups'}
      onClose={onClose}
      title={title ?? t('resume.form.choose_career')}
      placeholder={t('resume.form.career_search')}
      items={items}
      chosen={chosen}
      onPick={pick}
      onQuery={setQuery}
      answered={data ? query : null}
      levels={[
        { key: 'group', label: t('resume.form.group') },
        { key: 'career', label: group?.name ?? t('resume.form.career'), disabled: !group },
      ]}
      level={group ? 'career' : 'group'}
      onLevel={(level) => {
        setQuery('');
        if (level === 'group') setGroupId(undefined);
      }}
      loading={isPending}
      error={
        isError ? <ErrorState title={t('resume.list.failed')} onRetry={() => void refetch()} /> : undefined
      }
    />
  );
}

function findCareers(groups: readonly Group[], query: string) {
  const key = fold(query.trim());
  return groups.flatMap((group) =>
    group.child
      .filter(({ name }) => fold(name).includes(key) || fold(group.name).includes(key))
      .map(({ id, name }) => ({ value: id, label: name, hint: group.name })),
  );
}
