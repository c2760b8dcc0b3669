import type { ScreenPointer } from './screen-pointer.ts';

/** Values that pass between a test and a page. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/** A source of W3C actions: keys or a pointer. */
export interface ActionSource {
  type: 'key' | 'pointer';
  id: string;
  parameters?: { pointerType: 'mouse' };
  actions: Record<string, string | number>[];
}

export interface TourCookie {
  name: string;
  value: string;
  httpOnly: boolean;
}

/** A browser engine under test. Firefox speaks WebDriver BiDi and WebKit speaks classic WebDriver; the tour sees no difference. */
export interface Driver {
  engine: 'Firefox' | 'WebKit';
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Calls a function in the page and awaits its result. The function may use its arguments only. */
  evaluate<Args extends Json[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Performs keys and pointer moves as a person does. */
  perform(sources: ActionSource[]): Promise<void>;
  /** The mouse of the screen; undefined if the driver has none. */
  mouse?: Omit<ScreenPointer, 'close'>;
  /** Chooses a file of this machine in a file field. */
  chooseFile(css: string, path: string): Promise<void>;
  /** Sets the inner size of the window. */
  resize(width: number, height: number): Promise<void>;
  setCookies(url: string, cookies: TourCookie[]): Promise<void>;
  clearCookies(): Promise<void>;
  /** Identifiers of the open windows. */
  windows(): Promise<string[]>;
  switchTo(window: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors in the console since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}
