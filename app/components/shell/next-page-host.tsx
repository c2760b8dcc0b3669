import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quiet } from '#app/browser/quiet.ts';
import { untilHere } from '#app/browser/retry.ts';
import { fetchMissing } from '#app/ui/overlays/on-demand.tsx';

/** Gets what further pages need once the first one is at rest. */
export function NextPageHost() {
  const [firstPath] = useState(useLocation().pathname);
  const [further, setFurther] = useState<{ NextPage: ComponentType<{ firstPath: string }> }>();
  // Effects of the whole first drawing run together: the frame is alive.
  useEffect(() => void dispatchEvent(new Event('alive')), []);
  useEffect(() => {
    void quiet().then(() => {
      void untilHere(() => import('./next-page.tsx')).then(setFurther);
      // What says that the connection is lost cannot come over it.
      void untilHere(() => Promise.all([import('#app/api/failures.ts'), fetchMissing()]));
    });
  }, []);
  return further ? <further.NextPage firstPath={firstPath} /> : null;
}
