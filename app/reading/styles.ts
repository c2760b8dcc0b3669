/**
 * Imports everything that reading pages consist of, on the server and in the browser, including lazy parts: the build
 * collects their styles into one sheet. This file never runs.
 */
import './page.tsx';
import './entry.ts';

// Referenced, because the bundler would otherwise remove it as unused.
Object.assign(globalThis, { screens: import.meta.glob('../screens/public/*.tsx') });
