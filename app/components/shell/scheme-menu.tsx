import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#app/browser/cookies.ts';
import { DrawnOnce } from '#app/document/drawn-once.tsx';
import { useWords } from '#app/words/words.tsx';
import { ShellMenu } from './menu.tsx';

const schemes = ['system', 'light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function chosenScheme(): Scheme {
  const chosen = readCookie(document.cookie, 'scheme');
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function chooseScheme(scheme: Scheme): void {
  const root = document.documentElement;
  if (scheme === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  writeCookie('scheme', scheme, scheme === 'system' ? 0 : undefined);
  for (const listener of listeners) listener();
}

/** Light, dark or as the system has it. `first.ts` applies the choice before the first paint of later pages. */
export function SchemeMenu() {
  const { t } = useWords();
  const chosen = useSyncExternalStore(subscribe, chosenScheme, () => 'system' as const);
  return (
    <ShellMenu
      label={t('shell.scheme.label')}
      className="needs-script"
      button={
        <>
          <IconMoon className="scheme-light" size={18} stroke={1.75} aria-hidden="true" />
          <IconSun className="scheme-dark" size={18} stroke={1.75} aria-hidden="true" />
        </>
      }
    >
      <DrawnOnce as="ul" part={Choices} props={{ chosen }} />
    </ShellMenu>
  );
}

function Choices({ chosen }: { chosen: Scheme }) {
  const { t } = useWords();
  return schemes.map((scheme) => (
    <li key={scheme}>
      <button type="button" data-closes aria-pressed={scheme === chosen} onClick={() => chooseScheme(scheme)}>
        {t(`shell.scheme.${scheme}`)}
      </button>
    </li>
  ));
}
