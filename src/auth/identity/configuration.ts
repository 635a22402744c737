import type { RuntimeConfig } from '../../../contract/config';
import { IdentityFailure, messages } from './failure';

/** What the identity facade needs of the run-time configuration. */
export type IdentityConfiguration = Pick<RuntimeConfig, 'identity' | 'api'>;

const poolIdForm = /^[\w-]+_[0-9a-zA-Z]+$/;
const longestPoolId = 55;

let current: IdentityConfiguration | undefined;

/**
 * Points the console at its identity provider. Call it once, before anything else of this facade.
 * @throws IdentityFailure when the user pool's id is malformed
 */
export function configureIdentity(configuration: IdentityConfiguration): void {
  const { userPoolId } = configuration.identity;
  if (userPoolId.length > longestPoolId || !poolIdForm.test(userPoolId)) {
    throw new IdentityFailure('InvalidParameterException', 'Invalid UserPoolId format.');
  }
  current = configuration;
}

/** @throws IdentityFailure 'Authentication Error' when nothing has been configured */
export function identityConfiguration(): IdentityConfiguration {
  if (current === undefined) throw new IdentityFailure('AuthError', messages.authenticationError);
  return current;
}
