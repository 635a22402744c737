import type { RuntimeConfig } from '../../../contract/config';
import { hostedPaths } from '../../../contract/hostedSignIn';
import { USER_POOL_ID } from '../../../contract/userPool';
import { absoluteUrl, toBrowser } from '../../public/address';
import { IdentityFailure, messages } from './failure';

/** A storage for tokens, with the interface that Amplify requires. */
export interface TokenStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** The part of the runtime configuration that identity needs, and optional replacements. */
export type IdentityConfiguration = Pick<RuntimeConfig, 'identity' | 'api'> & {
  /** Storage for tokens. Default: cookies. */
  storage?: TokenStorage;
  /** Scopes to request in the hosted sign-in. */
  scopes?: readonly string[];
};

const defaultScopes = ['openid', 'email', 'phone', 'profile', 'aws.cognito.signin.user.admin'];

let current: (IdentityConfiguration & { scopes: readonly string[] }) | undefined;

/**
 * Configures the identity provider. Call it once, before any other function of this module.
 * @throws IdentityFailure if the user pool id is malformed, the storage lacks a method, or the scopes aren't an array
 * of strings
 */
export function configureIdentity(configuration: IdentityConfiguration): void {
  const { identity, storage, scopes = defaultScopes } = configuration;
  const { userPoolId } = identity;
  // Without a user pool, signing in by password throws later.
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

/** Returns the configuration. @throws IdentityFailure 'Authentication Error' if there is none */
export function identityConfiguration(): IdentityConfiguration & { scopes: readonly string[] } {
  if (current === undefined) throw new IdentityFailure('AuthError', messages.authenticationError);
  return current;
}

/**
 * Returns an address of the hosted sign-in.
 * @param path the path below its domain, beginning with a slash
 * @throws IdentityFailure 'Authentication Error' if there is no hosted sign-in
 */
export function hostedAddress(path: string): URL {
  const { hostedDomain } = identityConfiguration().identity;
  if (hostedDomain === undefined) throw new IdentityFailure('AuthError', messages.authenticationError);
  // A path without host is on the console's own origin.
  const base = hostedDomain.startsWith('/') ? absoluteUrl(hostedDomain) : `https://${hostedDomain}`;
  return new URL(base.replace(/\/$/, '') + path);
}

/**
 * Returns the address to return to after a hosted sign-in or sign-out: of several registered ones, the current one.
 * @throws IdentityFailure if the current address isn't registered for signing in
 */
export function redirectAddress(kind: keyof typeof hostedPaths): string {
  const here = absoluteUrl(toBrowser(hostedPaths[kind]));
  const { redirectSignIn, redirectSignOut } = identityConfiguration().identity;
  if (kind === 'signedOut') {
    const console = absoluteUrl(toBrowser('/'));
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
