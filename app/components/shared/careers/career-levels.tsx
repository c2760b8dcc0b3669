import { type ReactNode, useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { ListPicker } from '#app/ui/fields/list-picker.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import type { OutputOf } from '#contract/index.ts';
import { fold } from '#contract/text/fold.ts';

export type CareerGroup = OutputOf<'POST /home/career'>['list'][number];
export type Career = Pick<CareerGroup, 'id' | 'name'>;

interface CareerLevelsProps {
  title: string;
  placeholder: string;
  /** Names of the two levels. */
  levels: { group: string; career: string };
  chosen: readonly number[];
  onPick: (career: Career, groups: readonly CareerGroup[]) => void;
  onClose: () => void;
  /** Makes whole groups selectable: the text of a group among its careers. */
  allOf?: (group: CareerGroup) => string;
  labelOf?: (career: Career) => ReactNode;
  hintOf: (group: CareerGroup) => ReactNode;
  footer?: ReactNode;
}

/** Chooses careers on two levels: a group opens its careers; typed text searches all groups. */
export function CareerLevels(props: CareerLevelsProps) {
  const { levels, onPick, allOf, labelOf = ({ name }) => name, hintOf, ...rest } = props;
  const { t } = useTranslation();
  const { groups, failed, retry } = useCareerGroups();
  const [opened, setOpened] = useState<number>();
  const [level, setLevel] = useState('group');
  const [query, setQuery] = useState('');
  const list = groups ?? [];
  const group = list.find(({ id }) => id === opened);
  const itemOf = (career: Career, hint?: ReactNode) => ({
    value: career.id,
    label: labelOf(career),
    hint,
  });

  function listItems() {
    if (query) return list.flatMap(findIn);
    if (level === 'group' || !group) return list.map((one) => itemOf(one, hintOf(one)));
    const whole = allOf ? [{ value: group.id, label: allOf(group) }] : [];
    return [...whole, ...group.child.map((one) => itemOf(one))];
  }

  /** Finds groups and careers by name. A group that cannot be chosen itself is replaced by its careers. */
  function findIn(one: CareerGroup) {
    const matches = ({ name }: Career) => fold(name).includes(fold(query));
    if (!allOf && matches(one)) return one.child.map((career) => itemOf(career, one.name));
    const whole = allOf && matches(one) ? [itemOf(one)] : [];
    return [...whole, ...one.child.filter(matches).map((career) => itemOf(career, one.name))];
  }

  function pick(id: number) {
    if (level === 'group' && !query) {
      setOpened(id);
      setLevel('career');
      return;
    }
    const career = list.flatMap((one) => [one, ...one.child]).find((one) => one.id === id);
    if (career) onPick(career, list);
  }

  return (
    <ListPicker
      {...rest}
      open
      items={listItems()}
      onPick={pick}
      onQuery={setQuery}
      answered={groups ? query : null}
      levels={[
        { key: 'group', label: levels.group },
        { key: 'career', label: group?.name ?? levels.career, disabled: !group },
      ]}
      level={level}
      onLevel={(key) => {
        setLevel(key);
        setQuery('');
      }}
      loading={!groups && !failed}
      error={failed && <ErrorState title={t('common.notice.unreachable')} onRetry={retry} />}
    />
  );
}

/** The careers in their groups, once they are loaded. They never change while a page is open. */
let loaded: readonly CareerGroup[] | undefined;

/** Loads the careers in their groups; `retry` loads them again after a failure. */
function useCareerGroups() {
  const [groups, setGroups] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    if (loaded) return;
    const stop = new AbortController();
    setFailed(false);
    api('POST /home/career', {}, { signal: stop.signal, silent: true })
      .then((answer) => {
        if (!answer.ok) return setFailed(true);
        loaded = answer.data.list;
        setGroups(loaded);
      })
      .catch(() => {});
    return () => stop.abort();
  }, [tries]);

  return { groups, failed, retry: () => setTries(tries + 1) };
}
