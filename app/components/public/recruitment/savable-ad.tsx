import type { ComponentType } from 'react';
import { SaveButton } from '#app/components/shared/saved/save-button.tsx';
import { CachedFragment } from '#app/document/cached-fragment.tsx';
import { Island } from '#app/islands/island.tsx';
import type { RecruitmentCard } from '#contract/recruitments/recruitment-card.ts';

interface SavableAdProps<Props> {
  /** Renders the ad; the same for every visitor. */
  part: ComponentType<Props>;
  props: Props;
}

/** An ad of a reading page, in HTML that all pages share, with the visitor's save button over its corner. */
export function SavableAd<Props extends { card: RecruitmentCard }>({ part, props }: SavableAdProps<Props>) {
  const { id, title } = props.card;
  return (
    <>
      <CachedFragment as="div" part={part} props={props} />
      <Island name="save" part={SaveButton} props={{ kind: 'ad', id, name: title, variant: 'corner' }} />
    </>
  );
}
