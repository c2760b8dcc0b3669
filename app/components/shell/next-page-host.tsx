import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quiet } from '#app/later.tsx';

/** Gets what further pages need once the first one is at rest. */
export function NextPageHost() {
  const [firstPath] = useState(useLocation().pathname);
  const [further, setFurther] = useState<{ NextPage: ComponentType<{ firstPath: string }> }>();
  useEffect(() => void quiet().then(() => import('./next-page.tsx').then(setFurther)), []);
  // What says that the connection is lost cannot come over it.
  useEffect(() => void quiet().then(() => import('#app/api-answers.ts')), []);
  return further ? <further.NextPage firstPath={firstPath} /> : null;
}
