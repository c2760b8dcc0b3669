import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useQuery } from '#app/address/query.ts';
import { useCall, useInvalidateCalls } from '#app/api/use-call.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import type { CallName, InputOf, OutputOf } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { countText } from './count-text.ts';

/** Actions on the drawer, for its footer and content. */
export interface DrawerActions {
  reload: () => void;
  /** Shows another record, whichever page of the list it is on. */
  goTo: (id: number) => void;
}

interface RecordDrawerProps<Name extends CallName> {
  call: Name;
  /** The displayed page of the list: the arrows step through it, and the position counts in the whole list. */
  list: { list: readonly { id: number }[]; page: number; total: number };
  nameOf: (record: OutputOf<Name>) => string;
  pageOf: (id: number) => string;
  footer: (record: OutputOf<Name>, reach: DrawerActions) => ReactNode;
  /** `reach` lets content that can be written to, such as a thread, act on the drawer. */
  children: (record: OutputOf<Name>, reach: DrawerActions) => ReactNode;
}

/** The drawer of a list: the record in `?open=` of the URL, loaded when it opens. */
export function RecordDrawer<Name extends CallName>(props: RecordDrawerProps<Name>) {
  const { call, list, nameOf, pageOf, footer, children } = props;
  const { t, language } = useTranslation();
  const { id, open, close } = useOpenRecord();
  const { record, failure, reload } = useRecord(call, id);
  if (id <= 0) return null;
  const ids = list.list.map((row) => row.id);
  const at = ids.indexOf(id);
  const reach = { reload, goTo: open };
  const walkTo = (next: number | undefined) => (next === undefined ? undefined : () => open(next));
  return (
    <Drawer
      open
      onClose={close}
      label={record ? nameOf(record) : t('common.loading')}
      position={
        at >= 0
          ? `${formatNumber((list.page - 1) * limits.pageSize + at + 1, language)} / ${countText(list.total, language)}`
          : undefined
      }
      onPrevious={walkTo(at > 0 ? ids[at - 1] : undefined)}
      onNext={walkTo(at >= 0 ? ids[at + 1] : undefined)}
      pageHref={pageOf(id)}
      recordKey={id}
      footer={record && footer(record, reach)}
    >
      {failure ? (
        <ErrorState title={failure} onRetry={reload} />
      ) : record ? (
        children(record, reach)
      ) : (
        <SkeletonRows count={6} variant="line" />
      )}
    </Drawer>
  );
}

/**
 * The id in the URL. Opening adds a history entry, stepping does not: Back closes the drawer, and closing removes the
 * entry. After closing, the focus is on the row that was shown last.
 */
function useOpenRecord() {
  const [query, changeQuery] = useQuery();
  const asked = Number(query.get('open') ?? 0);
  // The server renders no drawer, so it opens after the first render.
  const [isMounted, setMounted] = useState(false);
  const isOwnStep = useRef(false);
  // Undefined before the first render: a drawer in the URL of the page load has no history entry of its own.
  const shown = useRef<number>(undefined);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    if (!isMounted) return;
    if (asked > 0 && shown.current === 0) isOwnStep.current = true;
    if (asked === 0 && (shown.current ?? 0) > 0) focusRow(shown.current ?? 0);
    shown.current = asked;
  }, [asked, isMounted]);

  const open = (next: number) =>
    changeQuery((changed) => changed.set('open', String(next)), { replace: true, keepScroll: true });
  const close = () => {
    if (isOwnStep.current) history.back();
    else changeQuery((changed) => changed.delete('open'), { replace: true, keepScroll: true });
  };
  return { id: isMounted && asked > 0 ? asked : 0, open, close };
}

function focusRow(id: number) {
  document.querySelector<HTMLElement>(`[data-row="${id}"] :is(a, button)`)?.focus();
}

function useRecord<Name extends CallName>(call: Name, id: number) {
  const { t } = useTranslation();
  const refresh = useInvalidateCalls();
  // The cast is safe: every record call takes an id, but TypeScript cannot know that for a generic call.
  const input = { id } as unknown as InputOf<Name>;
  const { data: record, error, isFetching } = useCall(call, input, { enabled: id > 0, silent: true });
  const failure = error && !isFetching && (error.answer.message || t('common.notice.unreachable'));
  return { record, failure, reload: () => void refresh(call) };
}
