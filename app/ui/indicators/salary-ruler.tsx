import { cx } from '../cx.ts';
import styles from './salary-ruler.module.css';

export type SalaryRulerProps = {
  /** The pay range of the ad in the unit of the domain; none = negotiable, a dashed line; one = a short block that fades. */
  from?: number | null;
  to?: number | null;
  /** The median of comparable ads; the caller leaves it out under ten of them. */
  median?: number | null;
  /** The sentence for screen readers: "15 đến 19 triệu mỗi tháng, trung vị 16 triệu". */
  label: string;
  /** Amounts at both ends of the line; all rulers of a list have the same domain, so that their bars are comparable. */
  domain?: readonly [number, number];
  /** Distance of the ticks, in the same unit. */
  step?: number;
  /** `row` in lists, `large` on details and in forms. */
  size?: 'row' | 'large';
  /** Numbers under the line (with `large`). */
  axis?: boolean;
  /** Formats such a number; unchanged if left out. */
  markText?: (mark: number) => string;
  className?: string;
};

/** Share of the line: a single amount, or a range beyond an end, must still be visible. */
const MIN_BLOCK_SIZE = 0.05;
/** Share of the line of a block with one known end. */
const OPEN_BLOCK_SIZE = 0.16;
/** Opacity of the quarters of a block towards its open end. */
const fading = [1, 0.7, 0.45, 0.2];

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

/** Position of a pay range between the ends of the market; the salary text is always next to it. */
export function SalaryRuler(props: SalaryRulerProps) {
  const {
    from,
    to,
    median,
    label,
    domain = [5, 45],
    step = 5,
    size = 'row',
    axis = false,
    markText = String,
    className,
  } = props;
  const [low, high] = domain;
  const positionOf = (value: number) => Math.min(1, Math.max(0, (value - low) / (high - low)));
  const isOpen = from == null && to == null;
  const hasOpenEnd = from == null || to == null;
  const width = hasOpenEnd ? OPEN_BLOCK_SIZE : Math.max(MIN_BLOCK_SIZE, positionOf(to) - positionOf(from));
  const start =
    from == null ? Math.max(0, positionOf(to ?? low) - width) : Math.min(positionOf(from), 1 - width);
  const tall = size === 'large';
  const [line, block] = tall ? [13, 13] : [7, 7];
  const steps = (high - low) / step;
  const marks = Array.from({ length: Math.floor(steps) + 1 }, (_, at) => low + at * step);
  return (
    <div
      role="img"
      aria-label={label}
      title={median == null ? undefined : label}
      data-ruler=""
      className={cx(styles.ruler, tall && styles.large, className)}
    >
      <svg width="100%" height={tall ? 24 : 14} aria-hidden="true">
        {isOpen ? (
          <line className={styles.open} x1="0" x2="100%" y1={line} y2={line} />
        ) : (
          <>
            <svg
              y={line}
              width="100%"
              height={tall ? 6 : 4}
              viewBox={`0 0 ${steps} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path
                className={styles.tick}
                d={`M0 0H${steps}${marks.map((_, at) => `M${at} 0V1`).join('')}`}
              />
            </svg>
            <svg x={percent(start)} width={percent(width)} height={block} aria-hidden="true">
              <Block
                height={block}
                corner={tall ? 10 : 5}
                open={to == null ? 'end' : from == null ? 'start' : undefined}
              />
            </svg>
            {Math.max(from ?? low, to ?? low) > high && <Beyond at="100%" line={line} turn={false} />}
            {Math.min(from ?? high, to ?? high) < low && <Beyond at="0" line={line} turn />}
            {median != null && (
              <svg x={percent(positionOf(median))} y={line + 1} className={styles.median} aria-hidden="true">
                <path d={tall ? 'M0 0l6 9h-12z' : 'M0 0l4 6h-8z'} />
              </svg>
            )}
          </>
        )}
      </svg>
      {axis && !isOpen && (
        <div className={styles.axis} aria-hidden="true">
          {marks
            .filter((_, at) => at % 2 === 0)
            .map((mark) => (
              <span key={mark}>{markText(mark)}</span>
            ))}
        </div>
      )}
    </div>
  );
}

/** The block of a range, or one that fades towards its open end. */
function Block({
  height,
  corner,
  open,
}: {
  height: number;
  corner: number;
  open: 'start' | 'end' | undefined;
}) {
  return (
    <g className={styles.block}>
      {open ? (
        fading.map((opacity, at) => (
          <rect
            key={opacity}
            x={percent((open === 'end' ? at : 3 - at) / 4)}
            width="25%"
            height={height}
            opacity={opacity}
          />
        ))
      ) : (
        <>
          <rect width="100%" height={2 * height} rx={corner} />
          <rect width="50%" height={height} rx="1" />
        </>
      )}
    </g>
  );
}

/** The symbol of the median, before the text that explains it. */
export function MedianMark() {
  return (
    <svg width="12" height="9" viewBox="-6 0 12 9" className={styles.legend} aria-hidden="true">
      <path d="M0 0l6 9h-12z" />
    </svg>
  );
}

/** The symbol of an ad's own pay, before the text that explains it. */
export function OwnPayMark() {
  return (
    <svg width="12" height="7" viewBox="0 0 12 7" className={styles.legend} aria-hidden="true">
      <rect className={styles.block} width="12" height="7" rx="1" />
    </svg>
  );
}

function Beyond({ at, line, turn }: { at: string; line: number; turn: boolean }) {
  return (
    <svg x={at} y={line} className={styles.beyond} aria-hidden="true">
      <path d={turn ? 'M0 0l6-4v8z' : 'M0 0l-6-4v8z'} />
    </svg>
  );
}
