import { drawAccount } from '../browser/draw-account.ts';
import { parseViewer } from '../browser/parse-viewer.ts';

// Runs inside the head before the first paint, so it is small, and scripts/before-paint.ts bundles its few imports: the
// chosen colour scheme, who is signed in, and the mode of schemas.
{
  const cookies = document.cookie;
  const { dataset } = document.documentElement;
  const scheme = /(?:^|; )scheme=(light|dark)/.exec(cookies)?.[1];
  if (scheme) dataset.scheme = scheme;
  const viewer = parseViewer(cookies);
  if (viewer) {
    dataset.account = viewer.role;
    // Observers run while the page is parsed, before it is painted. Public pages are the same for everyone.
    const parsing = new MutationObserver(() => {
      const island = document.querySelector<HTMLElement>('[data-island="account"]');
      if (!island) return;
      parsing.disconnect();
      drawAccount(island, viewer);
    });
    parsing.observe(document, { childList: true, subtree: true });
    // Work areas render the account themselves.
    addEventListener('DOMContentLoaded', () => parsing.disconnect());
  }
  dataset.script = '';
  // On load, schemas would test whether code may be created from text; our content security policy rejects and reports
  // that. Entries are too late to prevent it, because the modules that they import run before them.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  // The home page shows recent searches once it is idle: their space is reserved from the beginning.
  try {
    if (localStorage.getItem('sanviec.searches')) dataset.searched = '';
  } catch {
    // A browser without storage has none.
  }
  // Our fonts are cached from the second page on (app/fonts/latin.ts). A list with several pages loaded is rendered
  // with its first page only, so it is hidden until it is restored (list-restoration.ts).
  try {
    const { key } = (history.state ?? {}) as { key?: string };
    if (sessionStorage.getItem('sanviec.fonts')) dataset.fonts = '';
    if (key && sessionStorage.getItem('sanviec.lists')?.includes(`"${key}":`)) dataset.restoring = '';
  } catch {
    // A browser without storage behaves as on the first page.
  }
}
