import { toBrowser } from './address';
import { translate } from './translate';

/** The fallback when nothing else can be shown, with a way back. It needs nothing but the style sheet. */
export function ErrorView({ error }: { error: unknown }) {
  return (
    <div className="error-view" role="alert">
      <h1>{translate('error.title')}</h1>
      <p>{translate('error.body')}</p>
      <div className="error-actions">
        <button type="button" className="button primary" onClick={() => location.reload()}>
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
