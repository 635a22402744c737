import { isLoadFailure } from '../../resources/loadFailures';
import { toBrowser } from './address';
import { translate } from './translate';

interface ErrorViewProps {
  error: unknown;
  isStart?: boolean;
  /** Renders the failed part again. Without it the user can only reload the page. */
  onRetry?: () => void;
}

/** Renders an error with ways to continue. Depends on nothing but the style sheet. */
export function ErrorView({ error, isStart = false, onRetry }: ErrorViewProps) {
  const what = isStart ? 'body' : isLoadFailure(error) ? 'notLoaded' : 'failed';
  return (
    <div className="error-view" role="alert">
      <h1>{translate('error.title')}</h1>
      <p>{translate(`error.${what}`)}</p>
      <div className="error-actions">
        {onRetry && (
          <button type="button" className="button primary" onClick={onRetry}>
            {translate('error.retry')}
          </button>
        )}
        <button type="button" className={`button${onRetry ? '' : ' primary'}`} onClick={() => location.reload()}>
          {translate('error.reload')}
        </button>
        <a className="button" href={toBrowser('/profile')}>
          {translate('error.profile')}
        </a>
      </div>
      <details>
        <summary>{translate('error.details')}</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </div>
  );
}
