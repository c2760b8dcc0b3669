// Runs before the first paint, so it is small and stands alone: the chosen colour scheme, who is signed in, and how schemas work.
{
  const cookies = document.cookie;
  const { dataset } = document.documentElement;
  const scheme = /(?:^|; )scheme=(light|dark)/.exec(cookies)?.[1];
  if (scheme) dataset.scheme = scheme;
  const role = /(?:^|; )account=[^;]*accountActive%22%3A%22(User|Employer|Admin)/.exec(cookies)?.[1];
  if (role) dataset.account = role.toLowerCase();
  dataset.script = '';
  // Schemas would try out as soon as they load whether code may be made from text: our policy refuses and reports that. Entries
  // are too late for it, since the modules that they import run before them.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  // Own searches stand on the first page once it is at rest: their room is there from the beginning.
  try {
    if (localStorage.getItem('sanviec.searches')) dataset.searched = '';
  } catch {
    // A browser that keeps nothing has none.
  }
  // Our fonts are at hand from the second page on (app/fonts/latin.ts). A list that was read on stands with its first page
  // only: it is shown when it is whole again (list-restoration.ts).
  try {
    const { key } = (history.state ?? {}) as { key?: string };
    if (sessionStorage.getItem('sanviec.fonts')) dataset.fonts = '';
    if (key && sessionStorage.getItem('sanviec.lists')?.includes(`"${key}":`)) dataset.restoring = '';
  } catch {
    // A browser that keeps nothing shows the first page, as if it were the first.
  }
}
