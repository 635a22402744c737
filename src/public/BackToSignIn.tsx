import { toBrowser } from './address';
import { translate } from './translate';

/** Under a form: the way back to signing in. */
export function BackToSignIn() {
  return (
    <p className="card-foot">
      <a href={toBrowser('/login')}>{translate('challenge.back')}</a>
    </p>
  );
}
