import { z } from 'zod';
import { LINK_LIKE } from '../../contract/formats';
import type { AccountAttributes } from './directory';
import { refusals } from './errors';
import { wireText, wireValue } from './operation';

/** What people may change of themselves. The rest, such as `custom:organization`, is for administrators. */
const writableByUsers: ReadonlySet<string> = new Set([
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'picture',
  'locale',
  'zoneinfo',
]);

export interface WireAttribute {
  Name: string;
  Value: string;
}

export const wireAttributes = z
  .array(z.object({ Name: wireText(64), Value: wireValue }))
  .min(1)
  .max(32);

/** Attributes of the wire by their names. */
export function fromWire(attributes: readonly WireAttribute[]): Record<string, string> {
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
}

/** The account's attributes as the wire lists them, the subject first. */
export function toWire(sub: string, attributes: AccountAttributes): WireAttribute[] {
  return [{ Name: 'sub', Value: sub }, ...Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))];
}

/**
 * The attributes after a change: the named ones set, an empty text removes one. A changed e-mail address or telephone
 * number is no longer verified, unless the change says that it is.
 */
export function withAttributes(present: AccountAttributes, changes: AccountAttributes): Record<string, string> {
  const merged: Record<string, string> = { ...present };
  for (const name of ['email', 'phone_number']) {
    if (changes[name] !== undefined && changes[name] !== present[name]) merged[`${name}_verified`] = 'false';
  }
  Object.assign(merged, changes);
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** @throws IdentityError NotAuthorizedException when one of them is not for people themselves to change */
export function assertWritableByUsers(attributes: AccountAttributes): void {
  if (!Object.keys(attributes).every(name => writableByUsers.has(name))) throw refusals.attributeNotWritable();
}

const names = ['name', 'given_name', 'family_name', 'nickname'];

/** @throws IdentityError InvalidParameterException when a name holds what mail programs turn into a link */
export function assertNoLinks(attributes: AccountAttributes): void {
  if (names.some(name => LINK_LIKE.test(attributes[name] ?? ''))) throw refusals.linkInName();
}
