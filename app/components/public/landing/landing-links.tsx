import { Link } from '#app/address/link.tsx';
import { landingPath } from '#app/address/slug.ts';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { cx } from '#app/ui/cx.ts';
import styles from './landing-links.module.css';
import type { Landings } from './subject.ts';

/** Links to the pages about careers and provinces: the neighbours of the current one, or those with the most ads. */
export function LandingLinks({ near }: { near: Landings }) {
  const { t } = useTranslation();
  const { career, place } = near;
  const isNear = career !== null || place !== null;
  // Careers in the current location, or locations of the current career; the page itself is replaced by its neighbours.
  const careers = near.careers.map(({ id, name, ads }) => ({
    path: landingPath({ career: { id, name }, place: place ?? undefined }),
    name,
    ads,
  }));
  const places = near.places.map(({ code, name, ads }) => ({
    path: landingPath({ career: career ?? undefined, place: { code, name } }),
    name,
    ads,
  }));
  return (
    <div className={styles.links}>
      <Block
        title={t(isNear && career ? 'landing.near_careers' : 'landing.by_career')}
        list={careers}
        id="careers"
      />
      <Block
        title={t(isNear && place ? 'landing.near_places' : 'landing.by_place')}
        list={places}
        id="places"
      />
    </div>
  );
}

interface BlockProps {
  title: string;
  list: { path: string; name: string; ads: number }[];
  id: string;
}

/** Cached as a fragment, because all lists without a filter have the same links. */
function Block(props: BlockProps) {
  if (props.list.length === 0) return null;
  const labelledBy = `landing-${props.id}`;
  return (
    <CachedFragment
      as="nav"
      className={cx(styles.block, 'late-layout')}
      aria-labelledby={labelledBy}
      part={Links}
      props={props}
    />
  );
}

function Links({ title, list, id }: BlockProps) {
  const { t, language } = useTranslation();
  return (
    <>
      <h2 id={`landing-${id}`}>{title}</h2>
      <ul>
        {list.map(({ path, name, ads }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>{' '}
            <span>{t('landing.ads', { count: ads, number: formatNumber(ads, language) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
