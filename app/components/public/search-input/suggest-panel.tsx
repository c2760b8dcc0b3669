import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useEffect, useRef } from 'react';
import { removeRecentSearch } from '#app/browser/recent-searches.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { positionPanel } from '#app/ui/overlays/position.ts';
import styles from './suggest-panel.module.css';
import type { Suggestion } from './use-suggestions.ts';

interface SuggestPanelProps {
  /** Base id: the listbox is `${id}-list`, its options are `${id}-${index}`. */
  id: string;
  /** The field above the panel. */
  anchor: RefObject<HTMLInputElement | null>;
  /** Suggestions, sorted by kind. */
  offered: readonly Suggestion[];
  /** Index of the option selected by keys, -1: none. */
  at: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Suggestions under a search box, in groups; the focus stays in the box. */
export function SuggestPanel({ id, anchor, offered, at, onChoose }: SuggestPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  usePlaced(panel, anchor);

  useEffect(() => {
    panel.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const groups = [...Map.groupBy(offered, ({ kind }) => kind)];
  return (
    <div ref={panel} popover="manual" className={styles.panel}>
      <div id={`${id}-list`} role="listbox" aria-label={t('recruitment.suggest.label')}>
        {groups.map(([kind, list]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, no fields of a form
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} role="presentation" className={styles.kind}>
              {t(`recruitment.suggest.${kind}`)}
            </p>
            {list.map((one) => {
              const place = offered.indexOf(one);
              return (
                <Option
                  key={`${one.text}${one.id}`}
                  id={`${id}-${place}`}
                  place={place}
                  suggestion={one}
                  isActive={place === at}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        ))}
      </div>
      {offered[0]?.kind === 'recent' && (
        <button type="button" className={styles.forget} onClick={() => removeRecentSearch()}>
          {t('recruitment.suggest.forget')}
        </button>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  place: number;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/**
 * One suggestion. A recent search of this browser can be removed: by mouse here, by keyboard with Delete
 * (words-input.tsx).
 */
function Option({ id, place, suggestion, isActive, onChoose }: OptionProps) {
  const { t } = useTranslation();
  const { kind, text, rank } = suggestion;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    <div
      id={id}
      data-at={place}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={cx(styles.option, isActive && styles.active)}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => {
        if ((target as Element).closest('[data-remove]')) removeRecentSearch(text);
        else onChoose(suggestion);
      }}
    >
      {rank !== undefined && (
        <span className="font-num" aria-hidden="true">
          {rank}
        </span>
      )}
      <span className={styles.text}>{text}</span>
      {kind === 'recent' && (
        <>
          <span className="visually-hidden">{t('recruitment.suggest.remove_hint')}</span>
          <span data-remove="" className={styles.remove} aria-hidden="true">
            <Icon of={IconX} size="chip" />
          </span>
        </>
      )}
    </div>
  );
}

/** Shows the panel above everything, under its field and as wide, also while scrolling. */
function usePlaced(panel: RefObject<HTMLDivElement | null>, anchor: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const shown = panel.current;
    const field = anchor.current?.closest<HTMLElement>('[data-words]') ?? anchor.current;
    if (!shown || !field) return;
    shown.showPopover();
    const place = () => {
      shown.style.setProperty('--width', `${field.offsetWidth}px`);
      positionPanel(shown, field, 'start');
    };
    const watcher = new ResizeObserver(place);
    watcher.observe(shown);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [panel, anchor]);
}
