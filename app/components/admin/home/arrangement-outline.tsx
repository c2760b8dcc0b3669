import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinned.mjs';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { PlacedBlock } from '#contract/admin/content/admin-arrangement.ts';
import { OrderedList } from '../ordered-list/ordered-list.tsx';
import { useMoveMenuItems } from '../ordered-list/use-move-menu-items.ts';
import styles from './arrangement.module.css';

interface OutlineProps {
  blocks: readonly PlacedBlock[];
  onBlocks: (blocks: PlacedBlock[]) => void;
}

/** Blocks with a note about their automatic behaviour, which is the same in every position. */
const blocksWithNote = ['near', 'paid', 'themes', 'promotion'] as const;

/** Blocks in their order, below the head of the page, which is fixed. Each may be moved and hidden. */
export function ArrangementOutline({ blocks, onBlocks }: OutlineProps) {
  const { t } = useTranslation();
  const stepsOf = useMoveMenuItems();
  const [announcement, setAnnouncement] = useState('');
  const nameOf = ({ block }: PlacedBlock) => t(`enum.home_block.${block}`);

  function move(entry: PlacedBlock, to: number) {
    if (to < 0 || to >= blocks.length) return;
    setAnnouncement(t('order.moved', { name: nameOf(entry), at: to + 1 }));
    onBlocks(blocks.filter((one) => one !== entry).toSpliced(to, 0, entry));
  }
  function toggle(entry: PlacedBlock) {
    const hidden = !entry.hidden;
    setAnnouncement(t(`home_form.arrangement.said_${hidden ? 'hidden' : 'shown'}`, { name: nameOf(entry) }));
    onBlocks(blocks.map((one) => (one === entry ? { ...one, hidden } : one)));
  }

  return (
    <>
      <div className={styles.fixed}>
        <Icon of={IconPinned} />
        <span className={styles.names}>
          <span>{t('home_form.arrangement.head')}</span>
          <span className="text-3 text-sm">{t('home_form.arrangement.head_note')}</span>
        </span>
      </div>
      <OrderedList
        entries={blocks}
        keyOf={({ block }) => block}
        label={t('home_form.arrangement.blocks')}
        move={move}
      >
        {(entry) => {
          const note = blocksWithNote.find((block) => block === entry.block);
          const menu = t('order.menu', { name: nameOf(entry) });
          return (
            <>
              <span className={cx(styles.names, entry.hidden && styles.hidden)}>
                <span>{nameOf(entry)}</span>
                {note && <span className="text-3 text-sm">{t(`home_form.arrangement.note.${note}`)}</span>}
              </span>
              {entry.hidden && <Badge icon={IconEyeOff}>{t('home_form.arrangement.hidden')}</Badge>}
              <Menu
                label={menu}
                align="end"
                trigger={(given) => <IconButton {...given} icon={IconDots} label={menu} />}
                items={[
                  ...stepsOf(entry, blocks, move),
                  {
                    label: t(`home_form.arrangement.${entry.hidden ? 'show' : 'hide'}`),
                    icon: entry.hidden ? IconEye : IconEyeOff,
                    onSelect: () => toggle(entry),
                  },
                ]}
              />
            </>
          );
        }}
      </OrderedList>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
