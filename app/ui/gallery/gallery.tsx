import { useState } from 'react';
import { Segmented } from '../actions/segmented.tsx';
import { LabelsProvider, useLabels } from '../labels.tsx';
import styles from './gallery.module.css';
import { GalleryDates } from './gallery-dates.tsx';
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

const PARTS = {
  marks: GalleryMarks,
  fields: GalleryFields,
  dates: GalleryDates,
  progress: GalleryProgress,
  lists: GalleryLists,
  overlays: GalleryOverlays,
};

/**
 * Every component in its states, light and dark side by side: the page /dev/ui of demo and test mode.
 * @param part shows one part alone, such as `fields`; all parts by default
 */
export function Gallery({ part, scheme: first }: { part?: string; scheme?: string }) {
  const [shown, setShown] = useState<Shown>(SCHEMES.find(({ value }) => value === first)?.value ?? 'both');
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
            {/* Everything is shown twice here, so landmarks need different names. */}
            <LabelsProvider value={{ ...labels, pages: `${labels.pages} (${scheme})` }}>
              {Object.entries(PARTS)
                .filter(([name]) => part === undefined || part === name)
                .map(([name, Part]) => (
                  <Part key={name} scheme={scheme} />
                ))}
            </LabelsProvider>
          </div>
        ))}
      </div>
    </div>
  );
}
