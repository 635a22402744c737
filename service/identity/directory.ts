import type { SecondFactor } from '../db/tables/identity';
import type { IdentityError } from './errors';
import type { SrpCredentials } from './srp';

/** Attributes by the identity provider's names: `email`, `given_name`, `custom:organization` and so on. */
export type AccountAttributes = Readonly<Record<string, string>>;

/** Returns the account's full name, or its username if it has none. */
export function displayName({ username, attributes }: { username: string; attributes: AccountAttributes }): string {
  return `${attributes.given_name ?? ''} ${attributes.family_name ?? ''}`.trim() || username;
}

export interface NewAccount {
  username: string;
  attributes: AccountAttributes;
  /** Without a password the account exists but can't sign in until one is set. */
  password?: string;
  /** Salt and verifier of the password, once `prepareAccounts` has computed them. */
  credentials?: SrpCredentials;
  /** A temporary password must be replaced at the first sign-in, within 7 days. */
  temporary?: boolean;
  /** The secret of an authenticator app, base32. If set, signing in requires its code. */
  totpSecret?: string;
  /** The identity subject. Generated if absent. Ignored by providers that generate it themselves. */
  sub?: string;
}

/** Identifies an account. `sub` never changes and is the `id` of the user record. */
export interface AccountRef {
  username: string;
  sub: string;
}

export interface FoundAccount extends AccountRef {
  hasPassword: boolean;
  /** Whether the password was set for the user and must be replaced at the first sign-in. */
  hasTemporaryPassword: boolean;
  attributes: AccountAttributes;
  /** The enabled second factors. */
  factors: readonly SecondFactor[];
  /** The factor to ask for first, if any. */
  preferredFactor: SecondFactor | null;
}

/** The outcome of a bulk operation. Each account is in exactly one of the two lists. */
export interface DirectoryOutcome<T = string> {
  ok: T[];
  failed: { username: string; error: IdentityError }[];
}

/**
 * Manages the accounts of an identity provider for the service's own calls. Callers check permissions. Disabling,
 * deleting, resetting and signing out revoke all tokens of the account at once.
 * Operations on one account throw IdentityError. Bulk operations return an outcome for each account.
 */
export interface IdentityDirectory {
  findUser(username: string): Promise<FoundAccount | undefined>;
  /** Resolves to the languages that users have chosen (attribute `locale`), by username. Others are absent. */
  localesOf(usernames: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** @throws IdentityError UsernameExistsException if the username is taken */
  createUser(account: NewAccount): Promise<AccountRef>;
  createUsers(accounts: readonly NewAccount[]): Promise<DirectoryOutcome<AccountRef>>;
  /**
   * Computes the password verifiers, the slowest part of `createUsers`. Calling it before a transaction keeps the
   * transaction short. `createUsers` accepts accounts with or without verifiers.
   */
  prepareAccounts(accounts: readonly NewAccount[]): Promise<NewAccount[]>;
  /**
   * Resolves to the usernames of those accounts that still have exactly this temporary password. A provider that can't
   * tell returns none.
   */
  haveTemporaryPassword(accounts: readonly { username: string; password: string }[]): Promise<string[]>;
  /**
   * Whether this is the account's current password. Only for callers who have proved that the account is theirs. A
   * provider that can't tell returns false and applies its own rule.
   */
  hasThisPassword(username: string, password: string): Promise<boolean>;
  /**
   * Whether this is the password of a signed-in user. A wrong password counts as an attempt from the address.
   * @throws IdentityError after too many attempts
   */
  provesPassword(username: string, password: string, ip: string): Promise<boolean>;
  /** Whether a name is taken, as a username or as an alias to sign in with. */
  isNameTaken(name: string): Promise<boolean>;
  /** Sets a password and revokes all tokens. The caller has checked it. A temporary one must be replaced at sign-in. */
  setPassword(username: string, password: string, options?: { temporary?: boolean }): Promise<void>;
  /** Sets the listed attributes and leaves the others unchanged. An empty text removes an attribute. */
  updateAttributes(username: string, attributes: AccountAttributes): Promise<void>;
  enable(usernames: readonly string[]): Promise<DirectoryOutcome>;
  disable(usernames: readonly string[]): Promise<DirectoryOutcome>;
  delete(usernames: readonly string[]): Promise<DirectoryOutcome>;
  /** Disables the current password until a new one is set, by a link for example. */
  resetPassword(usernames: readonly string[]): Promise<DirectoryOutcome>;
  /** Removes all second factors. Until a new one is set up, the password alone is enough to sign in. */
  removeFactors(usernames: readonly string[]): Promise<DirectoryOutcome>;
  signOutEverywhere(usernames: readonly string[]): Promise<DirectoryOutcome>;
}
