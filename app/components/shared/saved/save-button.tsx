import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { noFlags, recordOpenedAd, savedFlags, toggleSaved } from './flags.ts';
import type { SaveTarget } from './intent.ts';
import styles from './save-button.module.css';
import { useFlags } from './use-flags.ts';

export interface SaveButtonProps extends SaveTarget {
  /** Title of the ad, or name of the company, because a page has many such buttons. */
  name: string;
  /**
   * `icon`: icon only. `text`: with a label. `corner`: icon only, beside the labels "Viewed" and "Applied", for cards
   * that do not show these labels themselves.
   */
  variant?: 'icon' | 'text' | 'corner';
  /** The button is in a list of saved ads or companies. */
  isSaved?: boolean;
  /** The button is on the ad's own page, which counts as opening it. */
  isOpened?: boolean;
  /** Called after unsaving. */
  onTakenOff?: (button: HTMLElement) => void;
}

/**
 * Saves and unsaves an ad or a company. The server renders the visitor's view; companies and staff cannot save, so it
 * is hidden for them.
 */
export function SaveButton({
  kind,
  id,
  name,
  variant = 'icon',
  isSaved,
  isOpened,
  onTakenOff,
}: SaveButtonProps) {
  const { t } = useTranslation();
  const { saved, viewed, applied } = useFlags(kind, id, isSaved ? savedFlags : noFlags);
  useEffect(() => {
    if (isOpened) recordOpenedAd(id);
  }, [isOpened, id]);
  // Only a click animates the icon; an icon of something saved earlier does not move.
  const [isPressed, setPressed] = useState(false);
  const icon = kind === 'ad' ? IconBookmark : IconHeart;
  const className = cx(
    'needs-script',
    styles.save,
    styles[variant],
    saved && styles.saved,
    isPressed && styles.pressed,
  );
  const onClick = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setPressed(true);
    toggleSaved({ kind, id }, !saved);
    if (saved) onTakenOff?.(currentTarget);
  };

  if (variant === 'text')
    return (
      <Button icon={icon} className={className} onClick={onClick}>
        {t(saved ? 'recruitment.save.saved' : `recruitment.save.${kind}`)}
      </Button>
    );
  const label = t('recruitment.save.named', { name });
  const button = (
    <IconButton
      icon={icon}
      size="dense"
      label={label}
      pressed={saved}
      className={className}
      onClick={onClick}
    />
  );
  if (variant === 'icon') return button;
  return (
    <span className={styles.marks} data-viewed={viewed || undefined}>
      {applied ? (
        <span role="img" aria-label={t('recruitment.applied')} title={t('recruitment.applied')}>
          <Icon of={IconSend} size="chip" />
        </span>
      ) : (
        viewed && <span className="visually-hidden">{t('recruitment.seen')}</span>
      )}
      {button}
    </span>
  );
}
