import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { useMoveMenuItems } from '../ordered-list/use-move-menu-items.ts';
import type { Entry, EntryTools } from './entry.ts';

interface EntryMenuProps {
  entry: Entry;
  siblings: readonly Entry[];
  tools: EntryTools;
}

/** Actions on one entry; only an unused one can be removed. */
export function EntryMenu({ entry, siblings, tools }: EntryMenuProps) {
  const { t } = useTranslation();
  const { nameOf, move, onAct, mayMove } = tools;
  const stepsOf = useMoveMenuItems();
  const name = nameOf(entry);
  const { recruitments, resumes, companies } = entry.uses;
  return (
    <Menu
      label={t('order.menu', { name })}
      align="end"
      trigger={(props) => <IconButton {...props} icon={IconDots} label={t('order.menu', { name })} />}
      items={[
        { label: t('catalog.rename'), icon: IconPencil, onSelect: () => onAct({ act: 'rename', entry }) },
        ...(mayMove ? stepsOf(entry, siblings, move) : []),
        { label: t('catalog.merge'), icon: IconArrowMerge, onSelect: () => onAct({ act: 'merge', entry }) },
        {
          label: t('catalog.remove'),
          icon: IconTrash,
          danger: true,
          disabled: recruitments + resumes + companies > 0,
          onSelect: () => onAct({ act: 'remove', entry }),
        },
      ]}
    />
  );
}
