import { isRouteErrorResponse, useRouteError } from 'react-router';
import { StatusPage } from '../components/shared/shell/status-page.tsx';

/** Id of the route with the error page of a frame. */
export const errorRouteOf = (frame: string) => `${frame}/errors`;

/** Error page of a frame. */
export function ErrorScreen() {
  return <LoadError error={useRouteError()} />;
}

/** The text for the status of an error that was thrown during loading or rendering. */
export function LoadError({ error }: { error: unknown }) {
  return (
    <StatusPage status={isRouteErrorResponse(error) ? error.status : 500} incident={incidentOf(error)} />
  );
}

/** Incident id under which an error is logged: that of the failed call, or of the page that the server could not render. */
function incidentOf(error: unknown): string | undefined {
  const holder = isRouteErrorResponse(error) ? error.data?.data : error;
  const incident: unknown = (holder as { incident?: unknown } | undefined)?.incident;
  return typeof incident === 'string' ? incident : undefined;
}
