// Runs before the first paint, so it is small and stands alone: the chosen colour scheme, who is signed in, and what is
// pressed before its code is here.
{
  const cookies = document.cookie;
  const { dataset } = document.documentElement;
  const scheme = /(?:^|; )scheme=(light|dark)/.exec(cookies)?.[1];
  if (scheme) dataset.scheme = scheme;
  const role = /(?:^|; )account=[^;]*accountActive%22%3A%22(User|Employer|Admin)/.exec(cookies)?.[1];
  if (role) dataset.account = role.toLowerCase();
  dataset.script = '';
  // A list that was read on stands with its first page only: it is shown when it is whole again (list-memory.ts).
  try {
    const { key } = (history.state ?? {}) as { key?: string };
    if (key && sessionStorage.getItem('sanviec.lists')?.includes(`"${key}":`)) dataset.restoring = '';
  } catch {
    // A browser that keeps nothing shows the first page.
  }

  /** Longer ago than this nobody waits for a press any more. */
  const patienceMs = 10_000;
  let early: { button: HTMLElement; at: number } | undefined;
  /** Links, forms and popovers work without script; React marks what it has taken over. */
  const isWaiting = (button: HTMLElement) =>
    button.matches('#root [type=button]:not([popovertarget])') &&
    !Object.keys(button).some((name) => name.startsWith('__reactProps$'));
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = (target as Element).closest<HTMLElement>('button');
      early = button && isWaiting(button) ? { button, at: timeStamp } : undefined;
    },
    true,
  );
  // Told by app/components/shell/next-page-host.tsx. Another press in the meantime takes the place of the first.
  addEventListener('alive', ({ timeStamp }) => {
    if (!early?.button.isConnected || isWaiting(early.button)) return;
    const { button, at } = early;
    early = undefined;
    if (timeStamp - at < patienceMs) button.click();
  });
}
