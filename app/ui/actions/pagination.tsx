import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon } from '../indicators/icon.tsx';
import { fillLabel, useLabels } from '../labels.tsx';
import { Anchor } from './anchor.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  /** The current page, from 1. */
  page: number;
  totalPages: number;
  /** True if there are more results than these pages contain: then no page is offered as the last one. */
  goesOn?: boolean;
  hrefOf: (page: number) => string;
};

/** Numbered pages as real links; nothing for a single page. */
export function Pagination({ page, totalPages, goesOn = false, hrefOf }: PaginationProps) {
  const labels = useLabels();
  if (totalPages < 2) return null;
  return (
    <nav aria-label={labels.pages} className={styles.pages}>
      <Step to={page - 1} last={totalPages} label={labels.previous} hrefOf={hrefOf} icon={IconChevronLeft} />
      {pagesAround(page, totalPages, goesOn).map((one, at) =>
        one === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
          <span key={`gap${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Anchor
            key={one}
            href={hrefOf(one)}
            className={styles.page}
            aria-label={fillLabel(labels.page, { page: one })}
            aria-current={one === page ? 'page' : undefined}
          >
            {one}
          </Anchor>
        ),
      )}
      <Step to={page + 1} last={totalPages} label={labels.next} hrefOf={hrefOf} icon={IconChevronRight} />
    </nav>
  );
}

type StepProps = {
  to: number;
  last: number;
  label: string;
  hrefOf: (page: number) => string;
  icon: typeof IconChevronLeft;
};

function Step({ to, last, label, hrefOf, icon }: StepProps) {
  if (to < 1 || to > last) {
    return (
      <span className={styles.off} aria-hidden="true">
        <Icon of={icon} />
      </span>
    );
  }
  return (
    <Anchor href={hrefOf(to)} className={styles.page} aria-label={label}>
      <Icon of={icon} />
    </Anchor>
  );
}

/** First, last and the pages around the current one; null is a gap, also at the end if there are more. */
export function pagesAround(page: number, last: number, goesOn = false): (number | null)[] {
  const near = [1, page - 1, page, page + 1, ...(goesOn ? [] : [last])];
  const wide = page <= 3 ? [...near, 2, 3] : page >= last - 2 ? [...near, last - 1, last - 2] : near;
  const sorted = [...new Set(wide)].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
  const pages = sorted.flatMap((one, at) => {
    const before = sorted[at - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
  return goesOn ? [...pages, null] : pages;
}
