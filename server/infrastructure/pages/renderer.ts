import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AdminRole, CallResult, CompanyRole } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';

/**
 * Interface of the built app (dist/ssr/entry.server.js) for the server. There is no other interface between the two.
 */
export interface PageRenderer {
  /** The script in the head of each page, which the policy of pages names by its hash. */
  inlineScript: string;
  resolvePage(url: string, cookies: string): PlannedRedirect | PlannedPage;
  render(input: {
    plan: PlannedPage;
    api: (name: string, input: unknown) => Promise<CallResult<unknown>>;
    viewer?: Viewer | undefined;
    /** Seconds until the session ends without further activity. */
    sessionSeconds?: number | undefined;
    /** Days by which a demo is ahead of real time. */
    movedDays?: number | undefined;
    manifests: unknown;
    origin: string;
    onError: (fault: unknown) => void;
    /** Id under which errors of this page are logged; the error page shows it. */
    incident: string;
  }): Promise<{ status: number; location?: string; html: Buffer }>;
  /** URL of the login for a visitor without the right account, with the return URL. */
  loginAddress(guard: Guard, next: string, language: Language): string;
  /** The tile of a record as SVG that fills its box, in the colours of light pages. */
  drawTile(seed: string, palette?: 'ink'): string;
}

export type Guard = 'candidate' | 'employer' | 'admin';

export interface PlannedRedirect {
  kind: 'redirect';
  status: number;
  to: string;
  /** Language that the response stores in the `lang` cookie, for areas whose URLs have no language. */
  keep?: Language;
}

export interface PlannedPage {
  kind: 'page';
  screen: {
    /** Pattern of the page's path in the URL table. */
    path: string;
    /** Query parameters that the page reads; others are not passed to it. */
    query?: readonly string[];
    guard?: Guard;
    elsewhere?: Partial<Record<Guard, string>>;
    sharedSeconds?: number;
    isReadAtOnce?: boolean;
    mayBeStale?: (query: URLSearchParams) => boolean;
    demoOnly?: boolean;
    isFramed?: boolean;
    endsSession?: boolean;
    status?: 403 | 404;
  };
  language: Language;
  url: string;
  isShared: boolean;
}

/** The signed-in user as a page shows it. */
export interface Viewer {
  role: Guard;
  name: string;
  email?: string;
  staff?: AdminRole;
  member?: CompanyRole;
  /** True for a recruiter who sees only ads with an assignment. */
  isBounded?: boolean;
  /** True for a recruiter who may buy services for own ads. */
  mayBuy?: boolean;
}

/** Loads the built app from `folder` (dist). */
export async function loadRenderer(folder: string): Promise<PageRenderer> {
  return (await import(pathToFileURL(join(folder, 'ssr/entry.server.js')).href)) as PageRenderer;
}
