import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useQuery } from '#app/address/query.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { limits } from '#contract/limits.ts';
import styles from './bar.module.css';

/** Search by name or skill; Enter searches. */
export function NameSearch({
  path,
  addressOf,
  label,
}: {
  path: string;
  addressOf: (changes: Record<string, string | null>) => string;
  label?: string;
}) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const go = useNavigateTo();
  const key = query.get('key') ?? '';
  const name = label ?? t('applicant.search.words');
  return (
    <search className={styles.search}>
      <form
        action={path.split('?')[0]}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('key') ?? '').trim();
          go(addressOf({ key: typed, page: null, open: null }));
        }}
      >
        <TextInput
          key={key}
          type="search"
          name="key"
          icon={IconSearch}
          defaultValue={key}
          placeholder={name}
          aria-label={name}
          maxLength={limits.searchWords}
        />
      </form>
    </search>
  );
}
