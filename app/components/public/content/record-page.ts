import { redirectToCanonicalSlug } from '#app/address/canonical-slug.ts';
import { parseRecordKey } from '#app/address/record-id.ts';
import { recordPaths } from '#app/address/slug.ts';
import { assertOk } from '#app/api/types.ts';
import type { Head, HeadArgs, LoadArgs } from '#app/route-table/screen.ts';
import type { OutputOf } from '#contract/index.ts';
import { type Language, languages } from '#contract/languages.ts';
import { plainText } from '#contract/text/rich-text.ts';
import { summarise } from '#contract/text/summarise.ts';
import { breadcrumbData, type Crumb, homeCrumb, joinStructuredData } from './crumbs.ts';

type RecordCall =
  | 'GET /content/event/show'
  | 'GET /content/faq/show'
  | 'GET /content/notification/show'
  | 'GET /recruitment/show';
interface PublicRecord {
  id: number;
  title: string;
  titles: Partial<Record<Language, string>>;
}

/**
 * The `load` of a page for one public record, whose key is in its URL. A different slug redirects permanently to its
 * own.
 */
export const createPublicLoader =
  <Name extends RecordCall>(name: Name, pathOf: (record: Pick<PublicRecord, 'id' | 'title'>) => string) =>
  async ({ api, params, query, signal }: Pick<LoadArgs, 'api' | 'params' | 'query' | 'signal'>) => {
    const id = parseRecordKey(params.key);
    const answer = await api<RecordCall>(name, { id }, { signal, silent: true });
    // The cast is safe: the answer is that of the named call.
    const record = assertOk(answer) as PublicRecord & OutputOf<Name>;
    redirectToCanonicalSlug(params.key, pathOf(record), query);
    return { record, paths: recordPaths((title) => pathOf({ id, title }), record.titles) };
  };

interface Article {
  record: Pick<PublicRecord, 'title' | 'titles'> & {
    body: Parameters<typeof plainText>[0];
    summary?: string;
  };
  paths: Record<Language, string>;
}

interface ArticleHead {
  /** The page of its list. */
  above: Crumb;
  path: string;
  /** Further structured data of the page. */
  dataOf?: (description: string) => Record<string, unknown>;
}

/** The `head` of a page for one published text. */
export function articleHead(
  { data: { record, paths }, t, language, origin }: HeadArgs<(args: LoadArgs) => Promise<Article>>,
  { above, path, dataOf }: ArticleHead,
): Head {
  const { title, titles, body, summary } = record;
  const description = summarise(summary || plainText(body));
  const crumbs = breadcrumbData([homeCrumb(t), above, { path, name: title }], language, origin);
  return {
    title,
    description,
    paths,
    languages: languages.filter((one) => titles[one]),
    jsonLd: dataOf ? joinStructuredData(crumbs, dataOf(description)) : joinStructuredData(crumbs),
  };
}
