/**
 * What reading pages are made of, on the server and in the browser, whenever it comes: the build takes the styles of all
 * that as their sheet. Nothing runs this file.
 */
import './page.tsx';
import './entry.ts';

// Named somewhere, or the bundler would take it for unused.
Object.assign(globalThis, { screens: import.meta.glob('../screens/public/*.tsx') });
