import type { ResumeLook } from '#contract/enums.ts';
import styles from './pdf-dialog.module.css';

/** A thumbnail of a PDF layout; white in both schemes, like paper. */
export function LayoutThumbnail({ look }: { look: ResumeLook }) {
  return (
    <svg viewBox="0 0 84 118" className={styles.page} aria-hidden="true">
      {look === 'ONE_COLUMN' ? <OneColumn /> : <TwoColumns />}
    </svg>
  );
}

const rows = (tops: readonly number[], x: number, width: number) =>
  tops.map((y) => <rect key={y} x={x} y={y} width={width} height="2" rx="1" fill="#c9d3d3" />);

function OneColumn() {
  return (
    <>
      <path d="M72 0v8a8 8 0 0 0 8-8zM84 8v8h-8a8 8 0 0 1 8-8z" fill="#006068" />
      <path d="M76 8h-8a8 8 0 0 1 8-8z" fill="#efb740" />
      <rect x="9" y="12" width="38" height="5" rx="1" fill="#0e1d1f" />
      <rect x="9" y="21" width="24" height="2" rx="1" fill="#006068" />
      {[29, 52, 80].map((y) => (
        <g key={y}>
          <rect x="9" y={y} width="66" height="0.7" fill="#9ca5a6" />
          <rect x="9" y={y + 5} width="13" height="2.4" rx="1" fill="#006068" />
        </g>
      ))}
      {rows([34, 39, 44, 57, 62, 67, 72, 85, 90, 95], 29, 46)}
    </>
  );
}

function TwoColumns() {
  return (
    <>
      <rect width="84" height="27" fill="#01282c" />
      <path d="M76 0a8 8 0 0 1 8 8h-8zM76 8v8h-8a8 8 0 0 1 8-8z" fill="#0098a4" />
      <path d="M68 8V0h8a8 8 0 0 1-8 8z" fill="#efb740" />
      <rect x="7" y="8" width="34" height="5" rx="1" fill="#fff" />
      <rect x="7" y="17" width="22" height="2" rx="1" fill="#77d2dc" />
      <rect y="27" width="27" height="91" fill="#e6f1f2" />
      {rows([35, 40, 45, 57, 62, 67, 79, 84], 6, 15)}
      {[35, 65, 92].map((y) => (
        <rect key={y} x="33" y={y} width="16" height="2.6" rx="1" fill="#01282c" />
      ))}
      {rows([42, 47, 52, 57, 72, 77, 82, 99, 104], 33, 44)}
    </>
  );
}
