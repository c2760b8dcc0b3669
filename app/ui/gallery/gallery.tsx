import { useState } from 'react';
import { Segmented } from '../actions/segmented.tsx';
import { LabelsProvider, useLabels } from '../labels.tsx';
import styles from './gallery.module.css';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryMarks } from './gallery-marks.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryProgress } from './gallery-progress.tsx';

const SCHEMES = [
  { value: 'both', label: 'Light + dark' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Shown = (typeof SCHEMES)[number]['value'];

/** Every piece in its states, light and dark beside one another: the page /dev/ui of demo and test mode. */
export function Gallery() {
  const [shown, setShown] = useState<Shown>('both');
  const labels = useLabels();
  const schemes = shown === 'both' ? (['light', 'dark'] as const) : [shown];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>app/ui</h1>
        <Segmented label="Scheme" options={SCHEMES} value={shown} onValue={setShown} />
      </header>
      <div className={styles.panes}>
        {schemes.map((scheme) => (
          <div key={scheme} data-scheme={scheme} className={styles.pane}>
            {/* Everything stands here twice; landmarks must be told apart. */}
            <LabelsProvider value={{ ...labels, pages: `${labels.pages} (${scheme})` }}>
              <GalleryMarks />
              <GalleryFields />
              <GalleryProgress scheme={scheme} />
              <GalleryLists scheme={scheme} />
              <GalleryOverlays />
            </LabelsProvider>
          </div>
        ))}
      </div>
    </div>
  );
}
