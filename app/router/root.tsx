import { Outlet, ScrollRestoration } from 'react-router';
import { useDocumentHead } from './document-head.ts';
import { useFocusOnPage } from './focus-page.ts';
import { LoadingMarks } from './loading-marks.tsx';
import { WorkPage } from './page.tsx';
import { historyKeyOf, RouterLocation } from './router-place.tsx';

/** Component around every page of every area. */
export function Root() {
  useDocumentHead();
  useFocusOnPage();
  return (
    <RouterLocation>
      <WorkPage marks={<LoadingMarks />} scroll={<ScrollRestoration getKey={historyKeyOf} />}>
        <Outlet />
      </WorkPage>
    </RouterLocation>
  );
}
