/**
 * Styles of what only the server renders. No script of the browser imports them, so nothing else would put them into
 * the sheet that pages load; the page itself never loads this file.
 */
const modules = import.meta.glob(['../components/**/*.css', '../ui/**/*.css', '!../ui/gallery/*'], {
  eager: true,
});

// Named somewhere, or the bundler would take it for unused.
Object.assign(globalThis, { styles: modules });
