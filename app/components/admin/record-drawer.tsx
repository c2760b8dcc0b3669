import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { api } from '#app/api-here.ts';
import { useQuery } from '#app/query.ts';
import { Drawer } from '#app/ui/drawer.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { useWords } from '#app/words.tsx';
import type { CallName, InputOf, OutputOf } from '#contract/index.ts';

interface RecordDrawerProps<Name extends CallName> {
  call: Name;
  /** Ids of the list in order, for the arrows. */
  ids: readonly number[];
  nameOf: (record: OutputOf<Name>) => string;
  pageOf: (id: number) => string;
  footer: (record: OutputOf<Name>, reload: () => void) => ReactNode;
  children: (record: OutputOf<Name>) => ReactNode;
}

/** The drawer of a list: the record named by `?open=` in the address, loaded when it opens. */
export function RecordDrawer<Name extends CallName>(props: RecordDrawerProps<Name>) {
  const { call, ids, nameOf, pageOf, footer, children } = props;
  const { t } = useWords();
  const [query, changeQuery] = useQuery();
  const id = Number(query.get('open') ?? 0);
  const [record, setRecord] = useState<OutputOf<Name>>();
  const [failure, setFailure] = useState<string>();

  const load = useCallback(async () => {
    setFailure(undefined);
    // Every record call takes an id; TypeScript cannot tell for a call it does not know yet.
    const answer = await api(call, { id } as unknown as InputOf<Name>, { quiet: true });
    if (answer.ok) setRecord(answer.data);
    else setFailure(answer.message);
  }, [call, id]);
  useEffect(() => {
    setRecord(undefined);
    if (id > 0) void load();
  }, [id, load]);

  if (id <= 0) return null;
  const at = ids.indexOf(id);
  const open = (next: number | undefined) =>
    changeQuery((changed) => (next ? changed.set('open', String(next)) : changed.delete('open')), {
      replace: true,
      keepScroll: true,
    });
  const goTo = (next: number | undefined) => (next === undefined ? undefined : () => open(next));
  return (
    <Drawer
      open
      onClose={() => open(undefined)}
      label={record ? nameOf(record) : t('common.loading')}
      position={at >= 0 ? `${at + 1} / ${ids.length}` : undefined}
      onPrevious={goTo(ids[at - 1])}
      onNext={goTo(ids[at + 1])}
      pageHref={pageOf(id)}
      footer={record && footer(record, load)}
    >
      {failure ? (
        <ErrorState title={failure} onRetry={load} />
      ) : record ? (
        children(record)
      ) : (
        <SkeletonRows count={6} look="line" />
      )}
    </Drawer>
  );
}
