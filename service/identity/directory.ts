import type { SecondFactor } from '../db/tables/identity';
import type { IdentityError } from './errors';
import type { SrpCredentials } from './srp';

/** Attributes as the identity provider keeps them: `email`, `given_name`, `custom:organization` ...; all text. */
export type AccountAttributes = Readonly<Record<string, string>>;

export interface NewAccount {
  username: string;
  attributes: AccountAttributes;
  /** Without one the account exists but no one can sign in until a password is set. */
  password?: string;
  /** What is kept of the password, once `prepareAccounts` has worked it out. */
  credentials?: SrpCredentials;
  /** A temporary password must be replaced at the first sign-in, within 7 days. */
  temporary?: boolean;
  /** The secret of an authenticator app, base32; given, signing in asks for its code. */
  totpSecret?: string;
  /** The identity subject; made when absent. Providers that make it themselves ignore this. */
  sub?: string;
}

/** What an account is known by: `sub` never changes and is the user record's `id`. */
export interface AccountRef {
  username: string;
  sub: string;
}

export interface FoundAccount extends AccountRef {
  /** Whether a user has chosen a password for it. */
  hasPassword: boolean;
  /** Whether a password that was set for the person must be replaced at the first sign-in. */
  hasTemporaryPassword: boolean;
  attributes: AccountAttributes;
  /** The second factors that are switched on. */
  factors: readonly SecondFactor[];
  /** The one that is asked for first, if any. */
  preferredFactor: SecondFactor | null;
}

/** What became of each account of a bulk operation: each is in exactly one of the two lists. */
export interface DirectoryOutcome<T = string> {
  ok: T[];
  failed: { username: string; error: IdentityError }[];
}

/**
 * Management of the accounts of an identity provider, for the service's own calls. Who may call it is decided
 * before. Disabling, deleting, resetting and signing out end every token of the account at once.
 * Operations on one account throw IdentityError; operations on many answer for each account.
 */
export interface IdentityDirectory {
  findUser(username: string): Promise<FoundAccount | undefined>;
  /** The languages that people have chosen, the attribute `locale`, by username; of the others nothing is known. */
  localesOf(usernames: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Throws UsernameExistsException when the name is taken. */
  createUser(account: NewAccount): Promise<AccountRef>;
  createUsers(accounts: readonly NewAccount[]): Promise<DirectoryOutcome<AccountRef>>;
  /**
   * Works out ahead what takes longest in `createUsers`: passwords. Asked before a transaction, it keeps that short;
   * `createUsers` takes accounts either way.
   */
  prepareAccounts(accounts: readonly NewAccount[]): Promise<NewAccount[]>;
  /**
   * Which of these accounts still have exactly this temporary password, by username. A provider that can't tell answers
   * none.
   */
  haveTemporaryPassword(accounts: readonly { username: string; password: string }[]): Promise<string[]>;
  /**
   * Whether this is the account's present password. Only for those who have proved that the account is theirs. A
   * provider that can't tell answers that it is not, and keeps its own rule.
   */
  hasThisPassword(username: string, password: string): Promise<boolean>;
  /**
   * Whether this is the password of the account, whose user is signed in. A wrong one counts against the address.
   * @throws IdentityError after too many
   */
  provesPassword(username: string, password: string, ip: string): Promise<boolean>;
  /** Whether a name is taken, as a username or as anything else that people sign in by. */
  isNameTaken(name: string): Promise<boolean>;
  /** Sets a password, which the caller has checked; ends every token. A temporary one must be replaced at sign-in. */
  setPassword(username: string, password: string, options?: { temporary?: boolean }): Promise<void>;
  /** Sets the named attributes and leaves the others; an empty text removes one. */
  updateAttributes(username: string, attributes: AccountAttributes): Promise<void>;
  enable(usernames: readonly string[]): Promise<DirectoryOutcome>;
  disable(usernames: readonly string[]): Promise<DirectoryOutcome>;
  delete(usernames: readonly string[]): Promise<DirectoryOutcome>;
  /** The present password stops working until a new one is set, by a link for example. */
  resetPassword(usernames: readonly string[]): Promise<DirectoryOutcome>;
  /** Removes every second factor: signing in then needs the password alone, until a new one is set up. */
  removeFactors(usernames: readonly string[]): Promise<DirectoryOutcome>;
  signOutEverywhere(usernames: readonly string[]): Promise<DirectoryOutcome>;
}
