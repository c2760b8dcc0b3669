import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';

/** One step up and one down as menu entries, if possible: an alternative to dragging and keys. */
export function useMoveMenuItems() {
  const { t } = useTranslation();
  return <Entry>(entry: Entry, siblings: readonly Entry[], move: (entry: Entry, to: number) => unknown) => {
    const at = siblings.indexOf(entry);
    return [
      { label: t('order.up'), icon: IconArrowUp, to: at - 1 },
      { label: t('order.down'), icon: IconArrowDown, to: at + 1 },
    ]
      .filter(({ to }) => to >= 0 && to < siblings.length)
      .map(({ to, ...step }) => ({ ...step, onSelect: () => void move(entry, to) }));
  };
}
