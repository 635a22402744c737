import { toBrowser } from './address';
import { translate } from './translate';

/** Renders the link below a form that leads back to the sign-in page. */
export function BackToSignIn() {
  return (
    <p className="card-foot">
      <a href={toBrowser('/login')}>{translate('challenge.back')}</a>
    </p>
  );
}
