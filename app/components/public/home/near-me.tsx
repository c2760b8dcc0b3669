import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useEffect, useState } from 'react';
import { Link } from '#app/address/link.tsx';
import { api } from '#app/api/client.ts';
import { saveLocation } from '#app/browser/saved-location.ts';
import { JobRow } from '#app/components/shared/recruitment/job-row.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { SkeletonRows } from '#app/ui/indicators/skeleton.tsx';
import { ErrorState } from '#app/ui/layout/error-state.tsx';
import { usePrefetch } from '#app/ui/overlays/prefetch.ts';
import type { OutputOf } from '#contract/index.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import { adListPath, noCriteria } from '../filters/criteria.ts';
import { getLocationName, nearAdCount, type SavedLocation, useMyPlace } from '../filters/my-place.ts';
import rows from '../recruitment-list/result-list.module.css';
import { pickers } from '../recruitment-list/use-picker.tsx';
import styles from './home.module.css';
import { LocateButton } from './locate-button.tsx';

/** If a ward has fewer ads than this, the district around it is searched, then the province. */
const minAds = 3;

interface Near {
  place: SavedLocation;
  list: readonly RecruitmentCard[];
  distances: readonly Distance[];
}
type Distance = OutputOf<'GET /recruitment/distance'>['list'][number];

interface NearMeProps {
  /** Ads that are shown until a location is known; none on a page that shows the newest ads elsewhere. */
  newest: readonly RecruitmentCard[];
  /** Current time in milliseconds. */
  now: number;
  /** The block is below the first screens of the page, so its layout may be deferred. */
  isLow?: boolean;
  /** Each ad has a low row. */
  isDense?: boolean;
}

/**
 * Ads near the visitor; until the location is known, the newest of the whole country. The location is requested only
 * when the button is clicked.
 */
export function NearMe({ newest, now, isLow, isDense }: NearMeProps) {
  const { t, language } = useTranslation();
  const place = useMyPlace();
  const { found, retry } = useNear(place);
  const near = found === 'failed' ? undefined : found;
  const list = place ? (near?.list ?? []) : newest;
  const [isChoosing, setChoosing] = useState(false);
  usePrefetch(pickers.place);

  function sayDistance(id: number): string | undefined {
    const { shared, kilometres } = near?.distances.find((one) => one.id === id) ?? {};
    if (shared) return t(shared === 'WARD' ? 'home.near.same_ward' : 'home.near.same_district');
    return kilometres ? t('home.near.kilometres', { number: formatNumber(kilometres, language) }) : undefined;
  }

  return (
    <section className={cx(styles.block, isLow && 'late-layout')}>
      <div className={styles.head}>
        <h2>{t(place || newest.length === 0 ? 'home.near.title' : 'home.near.newest')}</h2>
        {place && near && near.list.length > 0 && near.place.code !== place.code && (
          <p className={styles.widened}>
            {t('home.near.widened', { place: place.name, wider: near.place.name })}
          </p>
        )}
        {near && (
          <Link to={adListPath({ address_codes: [near.place.code] })} className="text-link">
            {near.place.name}
          </Link>
        )}
      </div>
      <div className={styles.panel}>
        {place && !found && <SkeletonRows count={nearAdCount} />}
        {found === 'failed' && (
          <ErrorState
            title={t('recruitment.list.failed')}
            text={t('common.notice.unreachable')}
            onRetry={retry}
          />
        )}
        {list.length > 0 && (
          <ul className={rows.rows}>
            {list.map((card) => (
              <li key={card.id}>
                <JobRow card={card} now={now} level={3} distance={sayDistance(card.id)} isDense={isDense} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.ask}>
          <p>{near ? (near.list.length > 0 ? '' : t('home.near.none')) : place ? '' : t('home.near.ask')}</p>
          {place?.isOwn ? (
            <LinkButton icon={IconMapPin} href="/user/settings">
              {t('home.near.account')}
            </LinkButton>
          ) : (
            <>
              <Button icon={IconMapPin} className="needs-script" onClick={() => setChoosing(true)}>
                {t(place ? 'home.near.change' : 'home.near.choose')}
              </Button>
              <LocateButton onFound={saveLocation} />
            </>
          )}
        </div>
      </div>
      {isChoosing && (
        <pickers.place
          single
          criteria={{ ...noCriteria, address_codes: place ? [place.code] : [] }}
          onChange={({ address_codes: codes = [] }) => {
            const [code] = codes;
            if (code) saveLocation(code);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

/** Ads near a location; undefined while they are loading. */
function useNear(place: SavedLocation | undefined) {
  const [found, setFound] = useState<Near | 'failed'>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    let isUnmounted = false;
    setFound(undefined);
    if (place) void findNear(place).then((near) => !isUnmounted && setFound(near ?? 'failed'));
    return () => {
      isUnmounted = true;
    };
  }, [place, tries]);

  return { found, retry: () => setTries(tries + 1) };
}

/** Ads of the location, or of the first unit around it that has enough; undefined if they could not be loaded. */
async function findNear(from: SavedLocation): Promise<Near | undefined> {
  let place = from;
  for (;;) {
    const answer = await api(
      'POST /home/job',
      { address_codes: [place.code], limit: nearAdCount },
      { silent: true, background: true },
    );
    if (!answer.ok) return undefined;
    const { list } = answer.data;
    const above = list.length < minAds ? await getLocationName(place.parent) : undefined;
    if (!above) return { place, list, distances: await measure(from, list) };
    place = above;
  }
}

/** Distances of the ads from the visitor; none if they could not be loaded, because the ads are useful without them. */
async function measure(from: SavedLocation, list: readonly RecruitmentCard[]): Promise<readonly Distance[]> {
  if (list.length === 0) return [];
  const input = { from: from.code, ids: list.map(({ id }) => id) };
  const answer = await api('GET /recruitment/distance', input, { silent: true, background: true });
  return answer.ok ? answer.data.list : [];
}
