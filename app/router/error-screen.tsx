import { isRouteErrorResponse, useRouteError } from 'react-router';
import { StatusPage } from '../components/shell/status-page.tsx';

/** Error page of a frame: words the status of whatever was thrown while loading or drawing. */
export function ErrorScreen() {
  const error = useRouteError();
  return <StatusPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
