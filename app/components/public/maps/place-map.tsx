import { useTranslation } from '#app/i18n/translation.tsx';
import type { PlaceMap as PlaceMapData } from '#contract/places/maps.ts';
import { MapCredit } from './map-credit.tsx';
import styles from './maps.module.css';
import { createProjection, dotPath } from './project.ts';

const [WIDTH, HEIGHT] = [360, 200];
/** Space around pin and centre. */
const MARGIN = 56;
/** The largest scale: about 30 km fit into the height. */
const CLOSEST = 700;

/**
 * Pin of an address with the centre of its province and the districts around, as dots. Its caption tells screen readers the
 * same: district, distance and direction.
 */
export function PlaceMap({ map }: { map: PlaceMapData }) {
  const { t } = useTranslation();
  const { pin, centre, dots, kilometres, direction } = map;
  const height = Math.abs(pin.latitude - centre.latitude);
  const width = Math.abs(pin.longitude - centre.longitude);
  const scale = Math.min(CLOSEST, (HEIGHT - 2 * MARGIN) / height, (WIDTH - 2 * MARGIN) / width);
  const middle = {
    latitude: (pin.latitude + centre.latitude) / 2,
    longitude: (pin.longitude + centre.longitude) / 2,
  };
  const around = createProjection(middle, middle.latitude, scale);
  const project: typeof around = (point) => {
    const [x, y] = around(point);
    return [x + WIDTH / 2, y + HEIGHT / 2];
  };
  const [[pinX, pinY], [x, y]] = [project(pin), project(centre)];
  const isApart = kilometres > 0;
  return (
    <figure className={styles.place}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} aria-hidden="true">
        <path className={styles.around} d={dotPath(dots, project)} />
        {isApart && (
          <>
            <path className={styles.way} d={`M${x} ${y}L${pinX} ${pinY}`} />
            <path className={styles.centre} d={`M${x} ${y}h0`} />
            <text className={styles.name} x={x} y={y < pinY ? y - 14 : y + 26} textAnchor="middle">
              {centre.name}
            </text>
          </>
        )}
        <path
          className={styles.pin}
          d={`M${pinX} ${pinY}c-3-7-11-11-11-20a11 11 0 0 1 22 0c0 9-8 13-11 20z`}
        />
      </svg>
      <figcaption>
        <p>
          {isApart
            ? t('map.from_centre', {
                place: pin.name,
                count: kilometres,
                direction: t(`map.direction.${direction}`),
                centre: centre.name,
              })
            : t('map.at_centre', { place: pin.name, centre: centre.name })}
        </p>
        <MapCredit text={t('map.district')} />
      </figcaption>
    </figure>
  );
}
