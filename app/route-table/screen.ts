import type { ComponentType, ReactNode } from 'react';
import type { CompanyRight } from '#contract/call.ts';
import type { Language } from '#contract/languages.ts';
import type { Namespace, WordKey } from '../../locales/index.ts';
import type { PathsByLanguage } from '../address/location.tsx';
import type { Api } from '../api/types.ts';
import type { Role } from '../browser/account.ts';
import type { TranslateFn } from '../i18n/translation.tsx';

/** The frame of a page; `none` has no shell at all (a route without displayType; docs/rules.md#screens). */
export type Area = 'user' | 'employer' | 'admin' | 'none';

export interface ScreenOptions {
  area: Area;
  /** Key of the document title; a screen's `head` may override it. */
  title: WordKey;
  /** Account type that may open the page. The server, the client navigation and every call check it. */
  guard?: Role;
  /** Roles of a company's members that may open the page, besides owners. */
  members?: readonly CompanyRight[];
  /** Path of the same page for another account type, which is redirected there with its query and stays signed in. */
  elsewhere?: Partial<Record<Role, string>>;
  /** Query parameters the page reads. Others reach neither `load` on the server nor the cache key. */
  query?: readonly string[];
  /** `my-page` shows the candidate's navigation beside the page. */
  frame?: 'my-page';
  /** A reading page: rendered by the server without router, in the browser a document with islands (app/reading/). */
  isDocument?: boolean;
  /** HTTP status of the page if it is not 200. */
  status?: 403 | 404;
  /** The page exists in demo and test mode only. */
  demoOnly?: boolean;
  /** Other pages of ours may embed it in a frame: a preview. */
  isFramed?: boolean;
  /** Opening it ends a session. Links from other sites get it only with `?ask=1`: then the page asks for confirmation first. */
  endsSession?: boolean;
  /** Seconds a public page may be served from a cache; 60 by default. 0: never. */
  sharedSeconds?: number;
  /** True if no part of it is older than the page, as a total may be by ten seconds: a node may then send it ten seconds longer. */
  isReadAtOnce?: boolean;
  /**
   * True for lists that name no person: shared caches may send a stale copy while they fetch a new one
   * (docs/rules.md#shared-caches).
   */
  mayBeStale?: (query: URLSearchParams) => boolean;
}

/** Declaration of a URL by its file in app/screens. */
export interface ScreenRow extends ScreenOptions {
  /** Path pattern without language prefix, in React Router's notation. */
  path: string;
}

export interface Screen extends ScreenRow {
  /** Namespaces of the translations that the page shows, besides those of every page. The build derives them. */
  namespaces: readonly Namespace[];
  /** File below app/screens, without extension: `public/recruitment-list`. */
  module: string;
  /** Class of `<body>` while the page is displayed: the module's name (`recruitment-list`, `employer-dashboard`). */
  bodyClass: string;
}

/** Reading pages are documents with islands. */
export const readingPage = { area: 'user', isDocument: true } as const;
/** Pages of the candidate, with the candidate's navigation beside them. */
export const myPage = { area: 'user', guard: 'candidate', frame: 'my-page' } as const;
export const candidatePage = { area: 'user', guard: 'candidate' } as const;
/** Pages of a company, for members with one of the roles and for owners (`memberRoles`). */
export const companyPage = (members: readonly CompanyRight[]) =>
  ({ area: 'employer', guard: 'employer', members }) as const;
export const staffPage = { area: 'admin', guard: 'admin' } as const;

/** Declares a URL of a screen: `export const screen = defineScreen('/faq', { ...reading, title: 'content.faq.title' })`. */
export const defineScreen = (path: string, options: ScreenOptions): ScreenRow => ({ path, ...options });

/** Declares the two URLs of a form of administrators: of a new record, and of a saved one. */
export const defineForm = (
  path: string,
  { create, edit }: Record<'create' | 'edit', WordKey>,
  options: Pick<ScreenOptions, 'query'> = {},
): ScreenRow[] => [
  defineScreen(`${path}/create`, { ...staffPage, ...options, title: create }),
  defineScreen(`${path}/edit/:id`, { ...staffPage, ...options, title: edit }),
];

export interface LoadArgs {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  language: Language;
  signal: AbortSignal;
}

export interface Head {
  /** Without the product's name, which is added. */
  title?: string;
  description?: string;
  /** Own path without language prefix; the current path by default. */
  canonical?: string;
  robots?: 'noindex';
  /** Languages in which this record exists; all three by default. */
  languages?: readonly Language[];
  /** Paths of a record. Its `load` returns them as `paths` too, for the language menu. */
  paths?: PathsByLanguage;
  /** schema.org data for search engines, one block each. */
  jsonLd?: Record<string, unknown> | readonly Record<string, unknown>[];
  /**
   * Feeds of the same list: of ads with their query (with "?" if there is any), or by the name of another list. Left
   * out: the page has none.
   */
  feeds?: string | { list: 'events' | 'notification' | 'faq' };
  /** URL of an image for link previews. */
  image?: string;
  /** Path of an image that the server draws (`shareImagePath`); the site's own by default. */
  shareImage?: string;
}

/** `export const head = ({ data }: HeadArgs<typeof load>) => ({ title: data.name })` */
export interface HeadArgs<Load extends (args: LoadArgs) => Promise<unknown>> {
  data: Awaited<ReturnType<Load>>;
  /** Scheme and host of the product, without final slash. */
  origin: string;
  t: TranslateFn;
  language: Language;
  params: Readonly<Record<string, string | undefined>>;
}

/** Exports of a file in app/screens. */
export interface ScreenModule {
  load?: (args: LoadArgs) => Promise<unknown>;
  /** HTTP status depending on the data of `load`, if it is not 200. Reading pages only. */
  statusOf?: (data: never) => number;
  /** Gets the data of `load`. */
  Page: ComponentType<{ data: never }>;
  head?: (args: HeadArgs<never>) => Head;
}

/** Component around screens: the shell of an area, or the navigation of my page. */
export interface FrameModule {
  /** Loads the frame's own data, such as menus: once per document, not again for each page. */
  load?: (args: Pick<LoadArgs, 'api' | 'signal'>) => Promise<unknown>;
  /** Gets the data of `load`. */
  Frame: ComponentType<{ data: never; children: ReactNode }>;
}

/** Data that a screen's `load` returns: `function Page({ data }: PageProps<typeof load>)`. */
export interface PageProps<Load extends (args: LoadArgs) => Promise<unknown>> {
  data: Awaited<ReturnType<Load>>;
}
