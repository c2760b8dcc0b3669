import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/indicators/badge.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import styles from './chosen-records.module.css';
import { OrderedList } from './ordered-list.tsx';
import { useMoveMenuItems } from './use-move-menu-items.ts';

interface ChosenRecordsProps<Chosen> {
  records: readonly Chosen[];
  max: number;
  onRecords: (records: readonly Chosen[]) => void;
  describe: (record: Chosen) => {
    name: string;
    hint: ReactNode;
    /** Reason why the public does not see the record; undefined if it does. */
    hidden?: string | undefined;
    /** Label of the menu entry that removes it. */
    remove: string;
  };
  texts: Record<'list' | 'help' | 'none' | 'add' | 'full', string>;
  /** The dialog that offers further records. */
  picker: (props: {
    chosen: readonly number[];
    onPick: (record: Chosen) => void;
    onClose: () => void;
  }) => ReactNode;
}

/**
 * Editable list of the records that another record shows, such as the ads of a theme: added by search, ordered,
 * removed.
 */
export function ChosenRecords<Chosen extends { id: number }>(props: ChosenRecordsProps<Chosen>) {
  const { records, max, onRecords, describe, texts, picker } = props;
  const { t } = useTranslation();
  const stepsOf = useMoveMenuItems();
  const [isChoosing, setChoosing] = useState(false);
  const without = (record: Chosen) => records.filter(({ id }) => id !== record.id);
  const isFull = records.length >= max;
  const move = (record: Chosen, to: number) => {
    if (to >= 0 && to < records.length) onRecords(without(record).toSpliced(to, 0, record));
  };
  return (
    <div className={styles.records}>
      <p className="text-2 text-sm">{texts.help}</p>
      {records.length === 0 && <p className="text-2">{texts.none}</p>}
      <OrderedList entries={records} keyOf={({ id }) => id} label={texts.list} move={move}>
        {(record) => {
          const { name, hint, hidden, remove } = describe(record);
          return (
            <>
              <span className={styles.names}>
                <span>{name}</span>
                <span className="text-3 text-sm">{hint}</span>
              </span>
              {hidden && <Badge tone="da">{hidden}</Badge>}
              <Menu
                label={t('order.menu', { name })}
                align="end"
                trigger={(menu) => <IconButton {...menu} icon={IconDots} label={t('order.menu', { name })} />}
                items={[
                  ...stepsOf(record, records, move),
                  {
                    label: remove,
                    icon: IconTrash,
                    danger: true,
                    onSelect: () => onRecords(without(record)),
                  },
                ]}
              />
            </>
          );
        }}
      </OrderedList>
      <div>
        <Button icon={IconPlus} variant="outline" disabled={isFull} onClick={() => setChoosing(true)}>
          {texts.add}
        </Button>
        {isFull && <p className="text-2 text-sm">{texts.full}</p>}
      </div>
      {isChoosing &&
        picker({
          chosen: records.map(({ id }) => id),
          onPick: (record) => {
            setChoosing(false);
            if (records.every(({ id }) => id !== record.id)) onRecords([...records, record]);
          },
          onClose: () => setChoosing(false),
        })}
    </div>
  );
}
