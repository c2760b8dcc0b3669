import { splitAddress } from '#app/address/addresses.ts';
import { readCookie, writeCookie } from '#app/browser/cookies.ts';
import { openLogin } from '#app/browser/login-request.ts';

/**
 * Scripts of the header on every page, started once per document: closes menus, saves language and colour scheme, and
 * opens the login dialog. All of this is in the page as links and details, which work without script.
 */
export function watchHeader(): void {
  document.addEventListener('click', (event) => {
    closeMenus((menu) => !menu.contains(event.target as Node) || isChoice(event.target));
    // Browsers close the panel of a menu on a click elsewhere, but not on a click on one of its items.
    (event.target as Element).closest('.site-menu a')?.closest<HTMLElement>('[popover]')?.hidePopover();
    const link = (event.target as Element).closest<HTMLElement>(
      '[data-language], [data-choose-scheme], [data-login]',
    );
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { language, chooseScheme: scheme, login } = link.dataset;
    if (language) chooseLanguage(event, link as HTMLAnchorElement, language);
    if (scheme) chooseScheme(scheme);
    if (login !== undefined) {
      event.preventDefault();
      openLogin({ tab: tabHere(), reason: 'asked' });
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenus((menu) => menu.querySelector('summary')?.focus() === undefined);
  });
  // Opening a menu highlights the current choice. The event does not bubble.
  document.addEventListener('toggle', markChosen, { capture: true });
}

/** Pages for companies open the sign-in tab for companies. */
const tabHere = () =>
  splitAddress(location.pathname).path.startsWith('/employer') ? 'employer' : 'candidate';

function closeMenus(isToClose: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.shell-menu[open]'))
    if (isToClose(menu)) menu.open = false;
}

const isChoice = (target: EventTarget | null) =>
  (target as Element).closest('.shell-menu-panel :is(a, [data-choose-scheme])') !== null;

/** Another language is another document: at its own URL, or at the same URL if the cookie decides. */
function chooseLanguage(event: Event, link: HTMLAnchorElement, language: string): void {
  event.preventDefault();
  writeCookie('lang', language);
  if (link.pathname === location.pathname) location.reload();
  else location.assign(link.href + location.search + location.hash);
}

function chooseScheme(scheme: string): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  writeCookie('scheme', scheme, scheme === 'system' ? 0 : undefined);
}

function markChosen({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const chosen = readCookie(document.cookie, 'scheme') ?? 'system';
  for (const one of target.querySelectorAll<HTMLElement>('[data-choose-scheme]'))
    one.setAttribute('aria-pressed', String(one.dataset.chooseScheme === chosen));
}
