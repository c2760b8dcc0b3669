import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AdminRole, CallResult } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';

/** What the server has to know of the built app (dist/ssr/entry.server.js): the one interface between the two. */
export interface PageRenderer {
  resolvePage(url: string, cookies: string): PlannedRedirect | PlannedPage;
  render(input: {
    plan: PlannedPage;
    api: (name: string, input: unknown) => Promise<CallResult<unknown>>;
    viewer?: Viewer | undefined;
    /** How long the session lives on without further activity. */
    sessionSeconds?: number | undefined;
    manifests: unknown;
    origin: string;
    onError: (fault: unknown) => void;
    /** Under which number faults of this page stand in the log; the page tells it. */
    incident: string;
  }): Promise<{ status: number; location?: string; html: Buffer }>;
  /** Where a person without the right account is sent, with the way back. */
  loginAddress(guard: Guard, next: string, language: Language): string;
  /** The tile of a thing as SVG that fills its box, in the colours of light pages. */
  drawTile(seed: string, palette?: 'ink'): string;
}

export type Guard = 'candidate' | 'employer' | 'admin';

export interface PlannedRedirect {
  kind: 'redirect';
  status: number;
  to: string;
  /** The language to keep in the cookie for the areas that it decides. */
  keep?: Language;
}

export interface PlannedPage {
  kind: 'page';
  screen: {
    /** Its pattern in the table of addresses. */
    path: string;
    /** Parameters that it reads; others do not reach it. */
    query?: readonly string[];
    guard?: Guard;
    elsewhere?: Partial<Record<Guard, string>>;
    sharedSeconds?: number;
    demoOnly?: boolean;
    isFramed?: boolean;
    endsSession?: boolean;
    status?: 403 | 404;
  };
  language: Language;
  url: string;
  isShared: boolean;
}

/** Who is signed in, as a page shows it. */
export interface Viewer {
  role: Guard;
  name: string;
  email?: string;
  staff?: AdminRole;
}

/** Loads the built app from `folder` (dist). */
export async function loadRenderer(folder: string): Promise<PageRenderer> {
  return (await import(pathToFileURL(join(folder, 'ssr/entry.server.js')).href)) as PageRenderer;
}
