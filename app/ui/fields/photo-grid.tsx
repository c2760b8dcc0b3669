import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../indicators/icon.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import { Menu } from '../overlays/menu.tsx';
import styles from './photo-grid.module.css';

export type Photo = { id: string; url: string; alt?: string };

type PhotoGridProps = {
  photos: readonly Photo[];
  onPhotos: (photos: Photo[]) => void;
  /** Asks what the photo with this id shows. */
  onDescribe?: (id: string) => void;
  /** Opens the file dialog; the screen uploads the files and adds the uploaded photos. */
  onAdd?: (files: File[]) => void;
  /** Photos that are being uploaded or can be retried: each has a position already. */
  coming?: number;
  /** Maximum number of photos (15; docs/rules.md#numbers). */
  max?: number;
  accept?: string;
};

/** Photos in order, changed by dragging, by a menu on each, or by the arrow keys while a photo has the focus. */
export function PhotoGrid({
  photos,
  onPhotos,
  onDescribe,
  onAdd,
  coming = 0,
  max = 15,
  accept = 'image/png,image/jpeg',
}: PhotoGridProps) {
  const labels = useLabels();
  const [said, setSaid] = useState('');

  function move(from: number, to: number) {
    const photo = photos[from];
    if (!photo || to < 0 || to >= photos.length || from === to) return;
    const rest = photos.filter((_, at) => at !== from);
    onPhotos([...rest.slice(0, to), photo, ...rest.slice(to)]);
    setSaid(fillLabel(labels.photo_moved, { n: to + 1, total: photos.length }));
  }

  const drag = useDrag(move);

  function remove(at: number) {
    onPhotos(photos.filter((_, place) => place !== at));
  }

  function press(event: KeyboardEvent, at: number) {
    if (event.target !== event.currentTarget) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) {
      event.preventDefault();
      move(at, at + step);
    }
    if (event.key === 'Delete') remove(at);
  }

  return (
    <div>
      <p className={styles.count}>
        {photos.length} / {max}
      </p>
      <ol className={styles.grid}>
        {photos.map((photo, at) => (
          <li
            key={photo.id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the photo that has the focus
            tabIndex={0}
            aria-label={`${fillLabel(labels.photo, { n: at + 1 })}${photo.alt ? `: ${photo.alt}` : ''}`}
            className={cx(styles.photo, drag.over === at && styles.over)}
            onKeyDown={(event) => press(event, at)}
            {...drag.handlersOf(at)}
          >
            <img src={photo.url} alt={photo.alt ?? ''} loading="lazy" draggable={false} />
            <PhotoMenu
              at={at}
              count={photos.length}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
              onDescribe={onDescribe && (() => onDescribe(photo.id))}
            />
          </li>
        ))}
        {onAdd && photos.length + coming < max && (
          <li>
            <AddPhotos accept={accept} onAdd={onAdd} />
          </li>
        )}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

/** Moves the dragged photo to the position of the drop target. */
function useDrag(move: (from: number, to: number) => void) {
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const handlersOf = (at: number) => ({
    draggable: true,
    onDragStart: () => {
      dragged.current = at;
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      setOver(at);
    },
    onDragEnd: () => {
      dragged.current = null;
      setOver(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged.current !== null) move(dragged.current, at);
      setOver(null);
    },
  });
  return { over, handlersOf };
}

interface PhotoMenuProps {
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDescribe: (() => void) | undefined;
}

/** Menu with the same actions as dragging and the arrow keys. */
function PhotoMenu({ at, count, onMove, onRemove, onDescribe }: PhotoMenuProps) {
  const labels = useLabels();
  const label = fillLabel(labels.photo_menu, { n: at + 1 });
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <button type="button" {...props} className={styles.menu} aria-label={label}>
          <Icon of={IconDots} size="chip" />
        </button>
      )}
      items={[
        { label: labels.photo_first, onSelect: () => onMove(0), disabled: at === 0 },
        { label: labels.photo_earlier, onSelect: () => onMove(at - 1), disabled: at === 0 },
        { label: labels.photo_later, onSelect: () => onMove(at + 1), disabled: at === count - 1 },
        ...(onDescribe ? [{ label: labels.photo_describe, onSelect: onDescribe }] : []),
        { label: labels.photo_remove, onSelect: onRemove, danger: true },
      ]}
    />
  );
}

function AddPhotos({ accept, onAdd }: { accept: string; onAdd: (files: File[]) => void }) {
  const labels = useLabels();
  return (
    <label className={styles.add}>
      <Icon of={IconPlus} />
      <span>{labels.photo_add}</span>
      <input
        type="file"
        multiple
        accept={accept}
        className={styles.input}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
