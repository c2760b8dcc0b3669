import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { useWords } from '#app/words/words.tsx';
import type { Entry, EntryTools } from './entry.ts';

interface EntryMenuProps {
  entry: Entry;
  siblings: readonly Entry[];
  tools: EntryTools;
}

/** What can be done with one entry; only what nobody uses is removed. */
export function EntryMenu({ entry, siblings, tools }: EntryMenuProps) {
  const { t } = useWords();
  const { nameOf, move, onAct, mayMove } = tools;
  const name = nameOf(entry);
  const at = siblings.indexOf(entry);
  const { recruitments, resumes, companies } = entry.uses;
  const steps = [
    { label: t('catalog.up'), icon: IconArrowUp, to: at - 1 },
    { label: t('catalog.down'), icon: IconArrowDown, to: at + 1 },
  ].filter(({ to }) => mayMove && to >= 0 && to < siblings.length);
  return (
    <Menu
      label={t('catalog.menu', { name })}
      align="end"
      trigger={(props) => <IconButton {...props} icon={IconDots} label={t('catalog.menu', { name })} />}
      items={[
        { label: t('catalog.rename'), icon: IconPencil, onSelect: () => onAct({ act: 'rename', entry }) },
        ...steps.map(({ to, ...step }) => ({ ...step, onSelect: () => void move(entry, to) })),
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
