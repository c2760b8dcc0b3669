import type { Language } from '#contract/languages.ts';
import { LocationProvider } from '../address/location.tsx';
import { MyPageFrame } from '../components/shared/shell/my-page-frame.tsx';
import { commonFontsOf, type Manifests, type ScreenAssets, workAssetsOf } from '../document/assets.ts';
import type { PageState } from '../document/document.ts';
import { PageProviders } from '../document/providers.tsx';
import type { Screen } from '../route-table/screen.ts';
import { errorRouteOf, LoadError } from './error-screen.tsx';
import type { PageContent, PageParts } from './load-page.ts';
import { WorkPage } from './page.tsx';
import { frameSources } from './shell-files.ts';

/** The parts of a page of a work area. Its data block is the state in which the browser's router starts. */
export function workParts(content: PageContent): PageParts<PageState> {
  const { plan, words, namespaces, viewer, manifests, data, frameData, error } = content;
  const { area, path, frame = area } = plan.screen;
  return {
    tree: <ServerPage {...content} />,
    assets: {
      ...assetsOfScreen(manifests, plan.screen),
      words: namespaces.map((namespace) => wordsAddress(words.language, namespace)),
    },
    ownState: () => ({
      domains: namespaces,
      viewer,
      hydration: {
        loaderData: { [area]: frameData, [path]: data },
        errors: error ? { [errorRouteOf(frame)]: error } : null,
      },
    }),
  };
}

/**
 * The tree that the router renders in the browser, without the router. React derives ids from positions among siblings,
 * so the page has an empty sibling here as it has one there.
 */
export function ServerPage(content: PageContent) {
  const { plan, words, viewer, place, frame, frameData, module, data, error } = content;
  const { Frame } = frame;
  const { Page } = module;
  const page = error ? <LoadError error={error} /> : <Page data={data as never} />;
  return (
    <div id="root">
      <PageProviders words={words} viewer={viewer}>
        <LocationProvider value={place}>
          <WorkPage>
            <Frame data={frameData as never}>
              {plan.screen.frame ? <MyPageFrame>{page}</MyPageFrame> : page}
            </Frame>
          </WorkPage>
        </LocationProvider>
        {null}
      </PageProviders>
    </div>
  );
}

const assets = new WeakMap<Manifests, Map<Screen, ScreenAssets>>();

/** Files that a screen loads, like `workAssetsOf`, but computed once per screen. */
function assetsOfScreen(manifests: Manifests, screen: Screen): ScreenAssets {
  const known = assets.get(manifests) ?? new Map<Screen, ScreenAssets>();
  assets.set(manifests, known);
  const ready = known.get(screen);
  if (ready) return ready;
  const worked = workAssetsOf(manifests, [...frameSources(screen), `app/screens/${screen.module}.tsx`]);
  // With fallback fonts, rows of titles, flags and buttons would wrap differently. Public pages have none of these, and
  // save the bandwidth.
  worked.fonts.push(...commonFontsOf(manifests));
  known.set(screen, worked);
  return worked;
}

function wordsAddress(language: Language, namespace: string): string {
  return `/assets/words/${language}.${namespace}.${__WORDS_VERSION__}.json`;
}
