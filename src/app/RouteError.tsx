import { useRouteError } from 'react-router-dom';
import { ErrorView } from '../public/ErrorView';

/** What is shown when the frame itself fails. */
export function RouteError() {
  return <ErrorView error={useRouteError()} />;
}
