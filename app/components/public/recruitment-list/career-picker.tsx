import { useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { OutputOf } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';
import { toggle } from '../filters/criteria.ts';
import type { Named } from '../filters/filter-names.ts';
import type { PickerProps } from './picker-props.ts';
import { useCounts } from './use-counts.ts';

type Group = OutputOf<'POST /home/career'>['list'][number];

type CareerPickerProps = Pick<PickerProps, 'criteria' | 'onChange' | 'onClose'>;

/** Chooses any number of careers on two levels: a group opens its careers; typed text searches both. */
export function CareerPicker({ criteria, onChange, onClose }: CareerPickerProps) {
  const { t } = useTranslation();
  const { groups, failed, retry } = useCareerGroups();
  const [opened, setOpened] = useState<number>();
  const [level, setLevel] = useState<'group' | 'career'>('group');
  const [query, setQuery] = useState('');
  const counted = useCounts(criteria, true);
  const labelOf = (named: Named<number>) => counted('career_ids', [named])[0]?.counted ?? named.name;

  const group = groups?.find(({ id }) => id === opened);
  function hintOf(child: Group['child']) {
    const chosen = child.filter(({ id }) => criteria.career_ids.includes(id)).length;
    return chosen > 0 ? t('recruitment.filter.chosen', { count: chosen }) : undefined;
  }

  function listItems() {
    const wanted = fold(query);
    if (wanted) {
      return (groups ?? []).flatMap((one) =>
        [one, ...one.child]
          .filter(({ name }) => fold(name).includes(wanted))
          .map((each) => ({
            value: each.id,
            label: labelOf(each),
            hint: each.id === one.id ? undefined : one.name,
          })),
      );
    }
    if (level === 'career' && group) {
      return [
        { value: group.id, label: t('recruitment.filter.all_of', { name: group.name }) },
        ...group.child.map((each) => ({ value: each.id, label: labelOf(each) })),
      ];
    }
    return (groups ?? []).map((each) => ({ value: each.id, label: labelOf(each), hint: hintOf(each.child) }));
  }

  function pick(id: number) {
    const isGroup = groups?.some((one) => one.id === id);
    if (isGroup && level === 'group' && !query) {
      setOpened(id);
      setLevel('career');
      return;
    }
    onChange({ career_ids: toggleCareer(groups ?? [], criteria.career_ids, id) });
  }

  return (
    <ListPicker
      open
      onClose={onClose}
      title={t('recruitment.filter.careers')}
      placeholder={t('recruitment.filter.career_hint')}
      items={listItems()}
      chosen={criteria.career_ids}
      onPick={pick}
      onQuery={setQuery}
      answered={groups ? query : null}
      levels={[
        { key: 'group', label: t('recruitment.filter.career_group') },
        { key: 'career', label: group?.name ?? t('recruitment.filter.career'), disabled: !group },
      ]}
      level={level}
      onLevel={(key) => {
        setLevel(key as 'group' | 'career');
        setQuery('');
      }}
      loading={!groups && !failed}
      error={failed && <ErrorState title={t('common.notice.unreachable')} onRetry={retry} />}
      footer={
        <Button variant="filled" wide onClick={onClose}>
          {t('recruitment.filter.done')}
        </Button>
      }
    />
  );
}

/** A whole group includes its careers; selecting a single career deselects the group. */
function toggleCareer(groups: readonly Group[], chosen: readonly number[], id: number) {
  const isGroup = groups.some((one) => one.id === id);
  const above = groups.find((one) => one.id === id || one.child.some((career) => career.id === id));
  const dropped = new Set(isGroup ? above?.child.map((career) => career.id) : [above?.id]);
  return toggle(
    chosen.filter((one) => !dropped.has(one)),
    id,
  );
}

/** Loads the careers in their groups; `retry` loads them again after a failure. */
function useCareerGroups() {
  const [groups, setGroups] = useState<readonly Group[]>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    api('POST /home/career', {}, { signal: stop.signal, silent: true })
      .then((answer) => {
        if (answer.ok) setGroups(answer.data.list);
        else setFailed(true);
      })
      .catch(() => {});
    return () => stop.abort();
  }, [tries]);

  return { groups, failed, retry: () => setTries(tries + 1) };
}
