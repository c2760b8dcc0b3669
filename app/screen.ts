import type { ComponentType, ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import type { Namespace, WordKey } from '../locales/index.ts';
import type { Api } from './api/types.ts';
import type { TranslateFn } from './i18n/translation.tsx';

/** Which frame a page stands in; `none` shows no shell at all (a route without displayType; docs/rules.md#screens). */
export type Area = 'user' | 'employer' | 'admin' | 'none';
export type Guard = 'candidate' | 'employer' | 'admin';

export interface ScreenOptions {
  area: Area;
  /** Words of the document title; a screen's `head` may give a better one. */
  title: WordKey;
  /** Domains of translations the page uses beside `common` and `shell`. */
  namespaces?: readonly Namespace[];
  /** Whose page it is. The server, the client navigation and every call check it. */
  guard?: Guard;
  /** Path of the same page for another kind of account, which is led there with its query and stays signed in. */
  elsewhere?: Partial<Record<Guard, string>>;
  /** Query parameters the page reads. Others reach neither `load` on the server nor the cache key. */
  query?: readonly string[];
  /** `my-page` puts the candidate's navigation beside the page. */
  frame?: 'my-page';
  /** A reading page: rendered by the server without router, in the browser a document with islands (app/reading/). */
  isDocument?: boolean;
  /** HTTP status of the page when it is not 200. */
  status?: 403 | 404;
  /** The page exists in demo and test mode only. */
  demoOnly?: boolean;
  /** Other pages of ours may show it in a frame: a preview. */
  isFramed?: boolean;
  /** Opening it ends a session. Other sites only get it with `?ask=1`: then the page asks before it does. */
  endsSession?: boolean;
  /** Seconds a public page may be served from a cache; 60 by default. 0: never. */
  sharedSeconds?: number;
}

export interface Screen extends ScreenOptions {
  /** Path pattern without language prefix, in React Router's notation. */
  path: string;
  /** File below app/routes, without ending: `public/recruitment-list`. */
  module: string;
  /** Class of `<body>` while the page is shown: the module's name (`recruitment-list`, `employer-dashboard`). */
  bodyClass: string;
}

/** Reading pages are documents with islands. */
export const reading = { area: 'user', isDocument: true } satisfies Partial<ScreenOptions>;

/** One row of the URL table. */
export function screen(path: string, module: string, options: ScreenOptions): Screen {
  return { path, module, bodyClass: module.replace('public/', '').replaceAll('/', '-'), ...options };
}

export interface LoadArgs {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  language: Language;
  signal: AbortSignal;
}

/** Prefix-less encoded paths of a page by language, where slugs are translated: `recordPaths` of slug.ts. */
export type PathsByLanguage = Readonly<Record<Language, string>>;

export interface Head {
  /** Without the product's name, which is added. */
  title?: string;
  description?: string;
  /** Own path without language prefix; the present path by default. */
  canonical?: string;
  robots?: 'noindex';
  /** Languages this record exists in; all three by default. */
  languages?: readonly Language[];
  /** Where a record stands. Its `load` gives them as `paths` too, for the menu of languages. */
  paths?: PathsByLanguage;
  /** schema.org data for search engines, a block each. */
  jsonLd?: Record<string, unknown> | readonly Record<string, unknown>[];
  /** Feeds of the same list: of ads with their query (with "?" when there is any), or by the name of another list. Left out: the page has none. */
  feeds?: string | { list: 'events' | 'notification' | 'faq' };
  /** Address of a picture for link previews. */
  image?: string;
  /** Path of one that the server draws (`shareImagePath`); the site's own by default. */
  shareImage?: string;
}

export interface HeadArgs<Data> {
  data: Data;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  t: TranslateFn;
  language: Language;
  params: Readonly<Record<string, string | undefined>>;
}

/** What a file in app/routes exports. */
export interface ScreenModule {
  load?: (args: LoadArgs) => Promise<unknown>;
  /** HTTP status by what `load` gave, where that is not 200. Reading pages only. */
  statusOf?: (data: never) => number;
  /** Gets what `load` gave. */
  Page: ComponentType<{ data: never }>;
  head?: (args: HeadArgs<never>) => Head;
  /** Shown instead of the usual error page; gets the thrown error. */
  ErrorPage?: ComponentType<{ error: unknown }>;
}

/** What stands around screens: the shell of an area, or the navigation of my page. */
export interface FrameModule {
  /** Loads what it shows of its own, such as menus: once for a document, not again from page to page. */
  load?: (args: Pick<LoadArgs, 'api' | 'signal'>) => Promise<unknown>;
  /** Gets what `load` gave. */
  Frame: ComponentType<{ data: never; children: ReactNode }>;
}

/** Data that a screen's `load` gives: `function Page({ data }: PageProps<typeof load>)`. */
export interface PageProps<Load extends (args: LoadArgs) => Promise<unknown>> {
  data: Awaited<ReturnType<Load>>;
}
