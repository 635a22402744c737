import { toBrowser } from './address';
import { translate } from './translate';

/**
 * Renders the link below a form that leads back to the sign-in page.
 * @param onBack goes there, from a step of a sign-in in progress
 */
export function BackToSignIn({ onBack }: { onBack?: () => void }) {
  return (
    <p className="card-foot">
      {onBack ? (
        <button type="button" className="link" onClick={onBack}>
          {translate('challenge.back')}
        </button>
      ) : (
        <a href={toBrowser('/login')}>{translate('challenge.back')}</a>
      )}
    </p>
  );
}
