import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconH2 from '@tabler/icons-react/dist/esm/icons/IconH2.mjs';
import IconH3 from '@tabler/icons-react/dist/esm/icons/IconH3.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { ToolbarCommand } from './commands.ts';
import type { CursorState } from './mount.ts';
import styles from './rich-field.module.css';

const acts = [
  { act: 'heading', icon: IconH2 },
  { act: 'subheading', icon: IconH3 },
  { act: 'bold', icon: IconBold },
  { act: 'italic', icon: IconItalic },
  { act: 'bullets', icon: IconList },
  { act: 'numbers', icon: IconListNumbers },
  { act: 'quote', icon: IconBlockquote },
] as const satisfies readonly { act: ToolbarCommand; icon: unknown }[];

const isProseAct = (act: ToolbarCommand) => act === 'heading' || act === 'bullets' || act === 'numbers';

interface RichToolbarProps {
  /** Name of the text. */
  label: string;
  place: CursorState;
  /** Shows only the buttons for headings and lists. */
  isProse: boolean;
  onAct: (act: ToolbarCommand) => void;
  onUndo: () => void;
  onRedo: () => void;
  onLink: () => void;
  onImage: () => void;
}

/** The buttons of a formatted text: one stop for the Tab key, arrow keys move between them. */
export function RichToolbar(props: RichToolbarProps) {
  const { label } = props;
  const { t } = useTranslation();
  const [stop, setStop] = useState(0);
  const buttons = useButtons(props);

  function walk(event: KeyboardEvent<HTMLElement>) {
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + buttons.length) % buttons.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={t('content_form.rich.toolbar', { name: label })}
      className={styles.toolbar}
      onKeyDown={walk}
      // The text keeps its selection while a button is clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {buttons.map(({ name, icon, pressed, onClick, isOff }, at) => (
        <IconButton
          key={name}
          icon={icon}
          label={name}
          size="small"
          pressed={pressed}
          aria-disabled={isOff || undefined}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setStop(at)}
          onClick={onClick}
        />
      ))}
    </div>
  );
}

/** Name, icon and action of each button. */
function useButtons({ place, isProse, onAct, onUndo, onRedo, onLink, onImage }: RichToolbarProps) {
  const { t } = useTranslation();
  return [
    {
      name: t('content_form.rich.undo'),
      icon: IconArrowBackUp,
      pressed: undefined,
      isOff: !place.mayUndo,
      onClick: onUndo,
    },
    {
      name: t('content_form.rich.redo'),
      icon: IconArrowForwardUp,
      pressed: undefined,
      isOff: !place.mayRedo,
      onClick: onRedo,
    },
    ...acts
      .filter(({ act }) => !isProse || isProseAct(act))
      .map(({ act, icon }) => ({
        name: t(`content_form.rich.${act}`),
        icon,
        pressed: place.on.includes(act) as boolean | undefined,
        isOff: false,
        onClick: () => onAct(act),
      })),
    ...(isProse
      ? []
      : [
          {
            name: t('content_form.rich.link'),
            icon: IconLink,
            pressed: place.link !== '',
            isOff: !place.mayLink,
            onClick: () => {
              if (place.mayLink) onLink();
            },
          },
          {
            name: t('content_form.rich.image'),
            icon: IconPhotoPlus,
            pressed: undefined,
            isOff: false,
            onClick: onImage,
          },
        ]),
  ];
}
