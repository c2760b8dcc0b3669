import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { addressOf } from '#app/address/addresses.ts';
import { Link } from '#app/address/link.tsx';
import { questionPath } from '#app/address/slug.ts';
import { RichText } from '#app/components/shared/rich-text/rich-text.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { Button, LinkButton } from '#app/ui/actions/button.tsx';
import { TabLinks } from '#app/ui/actions/tabs.tsx';
import { TextInput } from '#app/ui/fields/text-input.tsx';
import { Icon } from '#app/ui/indicators/icon.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { type FaqCategory, faqCategories } from '#contract/enums.ts';
import type { OutputOf } from '#contract/index.ts';
import { languageTag } from '#contract/languages.ts';
import { AskQuestionLink } from './ask-question-link.tsx';
import styles from './faq.module.css';

export type Question = OutputOf<'GET /content/faq/list'>['list'][number];

/** Search text and category of the page of questions. */
export interface FaqQuery {
  words: string;
  category: FaqCategory | undefined;
}

/** URL of the questions with this text and category. */
function faqPath({ words, category }: FaqQuery): string {
  const query = new URLSearchParams({ ...(words && { key: words }), ...(category && { category }) });
  return query.size > 0 ? `/faq?${query}` : '/faq';
}

/** Search, categories, and the questions with collapsed answers. All of it works without script. */
export function FaqList({ query, questions }: { query: FaqQuery; questions: readonly Question[] }) {
  const { t } = useTranslation();
  const tabs = [undefined, ...faqCategories].map((category) => ({
    key: category ?? 'ALL',
    label: t(category ? `content.faq.category.${category}` : 'content.faq.all'),
    href: faqPath({ ...query, category }),
  }));
  return (
    <>
      <FaqSearch query={query} />
      <TabLinks tabs={tabs} active={query.category ?? 'ALL'} label={t('content.faq.categories')} />
      {query.words && (
        <p className={styles.count} role="status">
          {t('content.faq.found', { count: questions.length })}
        </p>
      )}
      {questions.length === 0 ? (
        <EmptyState
          title={t(query.words ? 'content.faq.not_found' : 'content.faq.none')}
          text={t(query.words ? 'content.faq.not_found_text' : 'content.faq.none_text')}
          level={2}
          action={query.words && <LinkButton href="/faq">{t('content.faq.show_all')}</LinkButton>}
        />
      ) : (
        <FoldedAnswers questions={questions} />
      )}
      <AskQuestionLink />
    </>
  );
}

/** Questions with collapsed answers, which open without script. */
export function FoldedAnswers({ questions }: { questions: readonly Question[] }) {
  return (
    <ul className={styles.list}>
      {questions.map((question) => (
        <li key={question.id}>
          <FoldedAnswer question={question} />
        </li>
      ))}
    </ul>
  );
}

function FaqSearch({ query: { words, category } }: { query: FaqQuery }) {
  const { t, language } = useTranslation();
  return (
    <search>
      <form action={addressOf('/faq', language)} className={styles.search}>
        <label htmlFor="faq-words" className="visually-hidden">
          {t('content.faq.search')}
        </label>
        <TextInput
          id="faq-words"
          type="search"
          name="key"
          defaultValue={words}
          placeholder={t('content.faq.search')}
          maxLength={200}
        />
        {category && <input type="hidden" name="category" value={category} />}
        <Button type="submit" variant="filled">
          {t('common.search')}
        </Button>
      </form>
    </search>
  );
}

function FoldedAnswer({ question }: { question: Question }) {
  const { t } = useTranslation();
  const { title, title_language, body, body_language } = question;
  return (
    <details className={styles.fold}>
      <summary>
        <span lang={languageTag[title_language]}>{title}</span>
        <Icon of={IconChevronDown} />
      </summary>
      <div className={styles.answer}>
        <RichText document={body} lang={languageTag[body_language]} />
        <p>
          <Link
            to={questionPath(question)}
            className="text-link"
            aria-label={t('content.faq.open_of', { title })}
          >
            {t('content.faq.open')}
          </Link>
        </p>
      </div>
    </details>
  );
}
