import type { ReactNode } from 'react';
import { WorkHead, type WorkHeadProps } from '#app/components/shared/navigation/work-head.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useDecision } from './decision.tsx';

type Decide = ReturnType<typeof useDecision>['decide'];

interface RecordPageProps extends Omit<WorkHeadProps, 'actions' | 'children'> {
  actions: (decide: Decide) => ReactNode;
  children: (decide: Decide) => ReactNode;
}

/** The content of a record's drawer as a page of its own. */
export function RecordPage({ actions, children, ...head }: RecordPageProps) {
  const { decide, dialog } = useDecision();
  return (
    <>
      <WorkHead {...head} actions={actions(decide)} />
      <Panel>{children(decide)}</Panel>
      {dialog}
    </>
  );
}
