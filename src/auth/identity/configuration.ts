import type { RuntimeConfig } from '../../../contract/config';
import { hostedPaths } from '../../../contract/hostedSignIn';
import { USER_POOL_ID } from '../../../contract/userPool';
import { toBrowser, wholeAddress } from '../../public/address';
import { IdentityFailure, messages } from './failure';

/** Where tokens are kept: what Amplify asks of a storage. */
export interface TokenStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** What the identity facade needs of the run-time configuration, and what an installation may put in place of ours. */
export type IdentityConfiguration = Pick<RuntimeConfig, 'identity' | 'api'> & {
  /** In place of cookies. */
  storage?: TokenStorage;
  /** What the hosted sign-in asks for. */
  scopes?: readonly string[];
};

const defaultScopes = ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'];

let current: (IdentityConfiguration & { scopes: readonly string[] }) | undefined;

/**
 * Points the console at its identity provider. Call it once, before anything else of this facade.
 * @throws IdentityFailure when the user pool's id is malformed, a storage lacks one of its operations, or the scopes
 * are no list of texts
 */
export function configureIdentity(configuration: IdentityConfiguration): void {
  const { identity, storage, scopes = defaultScopes } = configuration;
  const { userPoolId } = identity;
  // Without a user pool no user signs in by password; what needs one says so.
  if (userPoolId !== '' && !USER_POOL_ID.test(userPoolId)) {
    throw new IdentityFailure('InvalidParameterException', 'Invalid UserPoolId format.');
  }
  if (storage !== undefined && !isStorage(storage)) {
    throw new IdentityFailure(
      'InvalidParameterException',
      'The storage must have getItem, setItem, removeItem and clear.',
    );
  }
  if (!Array.isArray(scopes) || !scopes.every(scope => typeof scope === 'string')) {
    throw new IdentityFailure('InvalidParameterException', 'The scopes must be an array of strings.');
  }
  current = { ...configuration, scopes };
}

/** @throws IdentityFailure 'Authentication Error' when nothing has been configured */
export function identityConfiguration(): IdentityConfiguration & { scopes: readonly string[] } {
  if (current === undefined) throw new IdentityFailure('AuthError', messages.authenticationError);
  return current;
}

/**
 * An address of the hosted sign-in.
 * @param path below its domain, beginning with a slash
 * @throws IdentityFailure 'Authentication Error' where there is no hosted sign-in
 */
export function hostedAddress(path: string): URL {
  const { hostedDomain } = identityConfiguration().identity;
  if (hostedDomain === undefined) throw new IdentityFailure('AuthError', messages.authenticationError);
  // A path alone is on the console's own origin.
  const base = hostedDomain.startsWith('/') ? wholeAddress(hostedDomain) : `https://${hostedDomain}`;
  return new URL(base.replace(/\/$/, '') + path);
}

/**
 * Where the hosted sign-in leads back to after signing in or out: of several registered addresses the present one.
 * @throws IdentityFailure when the present address is not among those for signing in
 */
export function redirectAddress(kind: keyof typeof hostedPaths): string {
  const here = wholeAddress(toBrowser(hostedPaths[kind]));
  const { redirectSignIn, redirectSignOut } = identityConfiguration().identity;
  if (kind === 'signedOut') {
    const console = wholeAddress(toBrowser('/'));
    return redirectSignOut?.find(each => each.startsWith(console)) ?? redirectSignOut?.[0] ?? here;
  }
  const registered = redirectSignIn === undefined ? here : redirectSignIn.find(each => each === here);
  if (registered === undefined)
    throw new IdentityFailure('InvalidRedirect', messages.notRegistered.replace('%{address}', here));
  return registered;
}

function isStorage(storage: object): boolean {
  return ['getItem', 'setItem', 'removeItem', 'clear'].every(
    operation => typeof Reflect.get(storage, operation) === 'function',
  );
}
