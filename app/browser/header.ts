import { splitAddress } from '../address/addresses.ts';
import { openLogin } from '../components/login/open.ts';
import { requestKoreanFont } from '../fonts/hangul-need.ts';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * What the header of every page does by script, once for a document: its menus close, language and colour scheme are
 * kept, and the way to sign in opens the dialog. All of it stands in the page as links and details, which work without.
 */
export function watchHeader(): void {
  document.addEventListener('click', (event) => {
    closeMenus((menu) => !menu.contains(event.target as Node) || isChoice(event.target));
    // Browsers close the panel of menus on a press elsewhere, and not for what was chosen in it.
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
  // Opening a menu shows what is chosen; it does not bubble.
  document.addEventListener('toggle', markChosen, { capture: true });
}

/** Pages of companies ask a company to sign in. */
const tabHere = () =>
  splitAddress(location.pathname).path.startsWith('/employer') ? 'employer' : 'candidate';

function closeMenus(isToClose: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.shell-menu[open]'))
    if (isToClose(menu)) menu.open = false;
}

const isChoice = (target: EventTarget | null) =>
  (target as Element).closest('.shell-menu-panel :is(a, [data-choose-scheme])') !== null;

/** Another language is another document: at its other address, or at the same where the cookie decides. */
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
  // Names of languages in their own letters.
  requestKoreanFont(target.textContent ?? '');
}
