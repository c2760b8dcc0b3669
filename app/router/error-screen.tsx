import { isRouteErrorResponse, useRouteError } from 'react-router';
import { StatusPage } from '../components/shell/status-page.tsx';

/** Error page of a frame: words the status of whatever was thrown while loading or drawing. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <StatusPage status={isRouteErrorResponse(error) ? error.status : 500} incident={incidentOf(error)} />
  );
}

/** Under which number a fault stands in the log: of the call that failed, or of the page that the server could not make. */
function incidentOf(error: unknown): string | undefined {
  const holder = isRouteErrorResponse(error) ? error.data?.data : error;
  const incident: unknown = holder?.incident;
  return typeof incident === 'string' ? incident : undefined;
}
