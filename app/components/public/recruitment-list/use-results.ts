import { useEffect, useRef, useState } from 'react';
import { getStoredList, type LoadedList, useListRestoration } from '#app/address/list-restoration.ts';
import { usePageLocation } from '#app/address/location.tsx';
import { markBodyLoading } from '#app/browser/body-loading.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/translation.tsx';
import type { OutputOf } from '#contract/index.ts';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';
import type { Criteria } from '../filters/criteria.ts';

export interface Results {
  list: readonly RecruitmentCard[];
  total: number;
  total_exact: boolean;
  /** Ads without figures for a month, which are the last ones of the list. */
  total_without_pay: number;
  total_page: number;
  page: number;
  /** How the text was understood. `matching` is the number of ads that contain all words: 0 if similar ads are listed instead. */
  understood: OutputOf<'POST /home/job'>['understood'];
}

/** Fields that a page of any list must have. */
export interface ResultPage<Row> {
  list: readonly Row[];
  page: number;
  total_page: number;
}

/**
 * An endless list: the page in the URL, and the pages loaded after it. Back navigation restores all of them, in this
 * document or after a reload. It must be mounted again for each history entry.
 * @param owner account whose list it is, unless it is the same for everyone; another user of this computer does not
 * find it
 */
export function useResults<Row extends { id: number } = RecruitmentCard>(
  first: ResultPage<Row>,
  loadPage: (page: number) => Promise<ResultPage<Row> | undefined>,
  owner = '',
) {
  const key = owner + usePageLocation().entry;
  const [read, setRead] = useState<LoadedList<Row>>(
    () => getStoredList<Row>(key) ?? { list: first.list, from: first.page, to: first.page },
  );
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useListRestoration(key, read, setRead);
  useEffect(() => (state === 'loading' ? markBodyLoading() : undefined), [state]);

  async function loadMore() {
    setState('loading');
    const page = await loadPage(read.to + 1);
    if (!isMounted.current) return;
    setState(page ? 'idle' : 'failed');
    // Append nothing but the next page. This page may have been requested before the restored list, which already
    // contains it, was rendered.
    if (page) setRead((old) => (page.page === old.to + 1 ? append(old, page) : old));
  }

  const select = (selected: number) => setRead((old) => ({ ...old, selected }));
  return { ...read, state, loadMore, select, hasMore: read.to < first.total_page };
}

/** Appends a page without the ads that are in the list already: new ads push others to the next page. */
function append<Row extends { id: number }>(
  read: LoadedList<Row>,
  { list, page }: ResultPage<Row>,
): LoadedList<Row> {
  const known = new Set(read.list.map(({ id }) => id));
  return { ...read, list: [...read.list, ...list.filter(({ id }) => !known.has(id))], to: page };
}

/** Heading above the first ad of a section. */
export interface SectionHeading {
  /** Id of the ad. */
  id: number;
  name: string;
  /** Path of the search for all ads of the section, without language prefix; undefined if all are in this list. */
  href?: string;
}

/**
 * Headings of the ads that follow those that meet everything.
 * @param read the ads of all pages that were read
 */
export function useResultSections(
  { list, understood, total_without_pay: count }: Results,
  read: readonly RecruitmentCard[],
  criteria: Criteria,
  hrefOf: (criteria: Criteria) => string,
): SectionHeading[] {
  const { t, language } = useTranslation();
  const silent = count > 0 && read.find(({ monthly_pay }) => monthly_pay === null);
  const number = formatNumber(count, language);
  if (silent) return [{ id: silent.id, name: t('recruitment.list.without_pay', { count, number }) }];
  return understood.sections.flatMap(({ from, name, rest: key, filters }) => {
    const ad = list[from];
    return ad ? [{ id: ad.id, name, href: hrefOf({ ...criteria, key, ...filters, page: 1 }) }] : [];
  });
}
