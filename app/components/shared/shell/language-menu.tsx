import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { addressOf } from '#app/address/addresses.ts';
import { usePageLocation } from '#app/address/location.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { languages, languageTag } from '#contract/languages.ts';
import { ShellMenu } from './menu.tsx';

/** Each language under its own name: the user may know no other. */
const names = { vi: 'Tiếng Việt', kr: '한국어', en: 'English' } as const;
const codes = { vi: 'VI', kr: 'KR', en: 'EN' } as const;

/**
 * Chooses the language: watch-header.ts saves it in a cookie and loads the page at its other URL
 * (docs/rules.md#languages).
 */
export function LanguageMenu() {
  const { t, language } = useTranslation();
  const { path, paths } = usePageLocation();
  return (
    <ShellMenu
      // The accessible name includes the visible text, for voice control.
      label={`${t('shell.language')} ${codes[language]}`}
      button={
        <>
          <IconWorld size={18} stroke={1.75} aria-hidden="true" />
          <span className="menu-code">{codes[language]}</span>
        </>
      }
    >
      <ul>
        {languages.map((choice) => (
          <li key={choice}>
            <a
              href={addressOf(paths?.[choice] ?? path, choice)}
              lang={languageTag[choice]}
              hrefLang={languageTag[choice]}
              aria-current={choice === language ? 'true' : undefined}
              data-language={choice}
            >
              {names[choice]}
            </a>
          </li>
        ))}
      </ul>
    </ShellMenu>
  );
}
