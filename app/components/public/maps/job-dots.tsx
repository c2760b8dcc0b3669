import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import type { JobMap } from '#contract/places/maps.ts';
import styles from './maps.module.css';
import { createProjection, dotPath } from './project.ts';

/** Vietnam with its archipelagos, from 102° to 115° east and from 23.6° to 7.4° north. */
const [WIDTH, HEIGHT] = [520, 648];
const project = createProjection({ latitude: 23.6, longitude: 101.9 }, 16, 40);
/** Space between an island and the frame of its archipelago. */
const FRAME = 18;

/** Sizes of dots by their least number of ads, the largest first. */
const sizes = [
  { least: 100, className: styles.most },
  { least: 20, className: styles.many },
  { least: 5, className: styles.some },
  { least: 1, className: styles.few },
] as const;

interface JobDotsProps {
  map: Pick<JobMap, 'dots' | 'archipelagos'>;
  /** Codes of the provinces whose dots are highlighted. */
  provinces: readonly string[];
}

/** Listed ads of Vietnam as dots; hidden from screen readers, because the list beside it has the same numbers. */
export function JobDots({ map: { dots, archipelagos }, provinces }: JobDotsProps) {
  const drawn = sizes.flatMap(({ least, className }, at) => {
    const most = sizes[at - 1]?.least ?? Number.POSITIVE_INFINITY;
    const own = dots.filter(({ ads }) => ads >= least && ads < most);
    return [false, true].map((isOwn) => ({
      key: `${least} ${isOwn}`,
      className: cx(className, isOwn && styles.own),
      path: dotPath(
        own.filter((dot) => provinces.includes(dot.province) === isOwn),
        project,
      ),
    }));
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} aria-hidden="true">
      <path
        className={styles.outline}
        d={dotPath(
          dots.filter(({ ads }) => ads === 0),
          project,
        )}
      />
      {drawn.map(({ key, className, path }) => path && <path key={key} className={className} d={path} />)}
      {archipelagos.map((one) => (
        <Archipelago key={one.name} {...one} />
      ))}
    </svg>
  );
}

/** An archipelago at its place in a frame, with its name. */
function Archipelago({ name, islands, ads }: JobMap['archipelagos'][number]) {
  const { t } = useTranslation();
  const points = islands.map(project);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - FRAME, Math.min(...ys) - FRAME];
  const [width, height] = [Math.max(...xs) + FRAME - left, Math.max(...ys) + FRAME - top];
  return (
    <>
      <rect className={styles.frame} x={left} y={top} width={width} height={height} rx="6" />
      <path className={styles.islands} d={dotPath(islands, project)} />
      {ads > 0 && <path className={styles.few} d={dotPath(islands.slice(0, 1), project)} />}
      <text className={styles.name} x={left + width / 2} y={top - 8} textAnchor="middle">
        {t(`map.${name}`)}
      </text>
    </>
  );
}
