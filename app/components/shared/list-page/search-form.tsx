import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigateTo } from '#app/address/document-navigation.ts';
import { useQuery } from '#app/address/query.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { useId } from '#app/ui/use-id.ts';
import { limits } from '#contract/limits.ts';
import styles from './list-page.module.css';

export interface SearchFormProps {
  path: string;
  /** Object of the search: labels the field. */
  label: string;
  /** Available orders; the first is the default. */
  sorts?: readonly { value: string | number; label: string }[] | undefined;
  /** Query parameters with their values; without a value all records are shown. */
  filters?:
    | readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[]
    | undefined;
  addressOf: (changes: Record<string, string>) => string;
}

/** Search text and order of a list. A plain GET form without JavaScript; with it, a selected order is applied at once. */
export function SearchForm({ path, label, sorts, filters = [], addressOf }: SearchFormProps) {
  const { t } = useTranslation();
  const [query] = useQuery();
  const go = useNavigateTo();
  const sortId = useId();
  const usual = String(sorts?.[0]?.value);
  return (
    <search>
      <form
        action={path}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          const key = new FormData(event.currentTarget).get('key');
          go(addressOf({ key: String(key ?? '').trim(), page: '' }));
        }}
      >
        {[...query]
          .filter(([name]) => !ownFields.includes(name) && !filters.some((one) => one.name === name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <div className={styles.words}>
          <TextInput
            type="search"
            name="key"
            icon={IconSearch}
            defaultValue={query.get('key') ?? ''}
            placeholder={label}
            aria-label={label}
            maxLength={limits.searchWords}
          />
          <Button type="submit" variant="outline">
            {t('list.search')}
          </Button>
        </div>
        {filters.map((filter) => (
          <div key={filter.name} className={styles.sort}>
            <Select
              name={filter.name}
              aria-label={filter.label}
              options={filter.options}
              placeholder={`${filter.label}: ${t('list.all')}`}
              value={query.get(filter.name) ?? ''}
              onValue={(value) => go(addressOf({ [filter.name]: value, page: '' }))}
            />
          </div>
        ))}
        {sorts && (
          <div className={styles.sort}>
            <label htmlFor={sortId}>{t('list.sort')}</label>
            <Select
              id={sortId}
              name="sort"
              options={sorts}
              value={query.get('sort') ?? usual}
              onValue={(sort) => go(addressOf({ sort: sort === usual ? '' : sort, page: '' }))}
            />
          </div>
        )}
      </form>
    </search>
  );
}

/** Parameters that the form sends itself, or resets. */
const ownFields = ['key', 'sort', 'page', 'open'];
