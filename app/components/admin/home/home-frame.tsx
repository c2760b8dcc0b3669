import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Segmented } from '#app/ui/actions/segmented.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import styles from './arrangement.module.css';

const sizes = { desktop: { width: 1440, height: 1200 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof sizes;
const path = '/admin/home/arrangement/preview';

/** The home page as prepared, in a frame of desktop or phone size, scaled down to the available space. */
export function HomeFrame({ version }: { version: number }) {
  const { t } = useTranslation();
  const [size, setSize] = useState<Size>('desktop');
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const renderedVersion = useRef(version);

  // The frame is reloaded and not replaced, so that its scroll position stays.
  useEffect(() => {
    if (renderedVersion.current === version) return;
    renderedVersion.current = version;
    frame.current?.contentWindow?.location.reload();
  }, [version]);

  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const { width, height } = sizes[size];
    const fit = () => {
      const scale = Math.min(1, box.clientWidth / width);
      box.style.height = `${height * scale}px`;
      const { style } = frame.current ?? {};
      if (style) Object.assign(style, { width: `${width}px`, height: `${height}px`, scale: `${scale}` });
    };
    // The frame is part of the page, so it may have loaded before the listener was added.
    if (frame.current) disableLinks(frame.current);
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    return () => watch.disconnect();
  }, [size]);

  return (
    <Panel
      title={t('home_form.arrangement.preview')}
      aside={
        <Segmented
          label={t('home_form.arrangement.width')}
          options={(['desktop', 'phone'] as const).map((value) => ({
            value,
            label: t(`home_form.arrangement.${value}`),
          }))}
          value={size}
          onValue={setSize}
        />
      }
    >
      <div ref={room} className={styles.room}>
        <iframe
          ref={frame}
          src={path}
          title={t('home_form.arrangement.preview')}
          className={styles.frame}
          onLoad={({ currentTarget }) => disableLinks(currentTarget)}
        />
      </div>
    </Panel>
  );
}

/** The preview is only for looking and scrolling: its links could open pages that may not be embedded. */
function disableLinks(frame: HTMLIFrameElement): void {
  frame.contentDocument?.body?.toggleAttribute('inert', true);
}
