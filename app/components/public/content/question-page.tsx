import { Link } from '#app/address/link.tsx';
import { questionPath } from '#app/address/slug.ts';
import { RichText } from '#app/components/shared/rich-text/rich-text.tsx';
import { useTranslation } from '#app/i18n/translation.tsx';
import { languageTag } from '#contract/languages.ts';
import { AskQuestionLink } from './ask-question-link.tsx';
import page from './content-page.module.css';
import { ContentPage } from './content-page.tsx';
import styles from './faq.module.css';
import type { Question } from './faq.tsx';

interface QuestionPageProps {
  question: Question;
  /** Other questions of the same category. */
  others: readonly Question[];
}

/** One question with its answer, and links to others. */
export function QuestionPage({ question, others }: QuestionPageProps) {
  const { t } = useTranslation();
  const { title, title_language, body, body_language, category } = question;
  return (
    <ContentPage
      title={title}
      lang={languageTag[title_language]}
      crumbs={[
        { path: '/faq', name: t('content.faq.title') },
        { path: `/faq?category=${category}`, name: t(`content.faq.category.${category}`) },
      ]}
    >
      <article className={page.panel}>
        <RichText document={body} lang={languageTag[body_language]} />
      </article>
      {others.length > 0 && (
        <nav className={styles.others} aria-labelledby="faq-others">
          <h2 id="faq-others">{t('content.faq.others')}</h2>
          <ul>
            {others.map((one) => (
              <li key={one.id}>
                <Link to={questionPath(one)} lang={languageTag[one.title_language]}>
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <AskQuestionLink />
    </ContentPage>
  );
}
