import { z } from 'zod';
import { LINK_LIKE, UNPRINTABLE } from '../../contract/formats';
import { type ContactAttribute, contactAttributes } from './delivery';
import type { AccountAttributes } from './directory';
import { refusals } from './errors';
import { wireText, wireValue } from './operation';

/** Attributes that users may change themselves. The others, such as `custom:organization`, are for administrators. */
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

export function fromWire(attributes: readonly WireAttribute[]): Record<string, string> {
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
}

export function toWire(sub: string, attributes: AccountAttributes): WireAttribute[] {
  return [{ Name: 'sub', Value: sub }, ...Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))];
}

/**
 * Returns the attributes after a change. An empty text removes an attribute. A changed e-mail address or phone number
 * becomes unverified, unless the change itself marks it as verified.
 */
export function withAttributes(current: AccountAttributes, changes: AccountAttributes): Record<string, string> {
  const merged: Record<string, string> = { ...current };
  for (const name of contactAttributes) {
    if (changes[name] !== undefined && changes[name] !== current[name]) merged[`${name}_verified`] = 'false';
  }
  Object.assign(merged, changes);
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** @throws IdentityError NotAuthorizedException if users may not change one of these attributes themselves */
export function assertWritableByUsers(attributes: AccountAttributes): void {
  if (!Object.keys(attributes).every(name => writableByUsers.has(name))) throw refusals.attributeNotWritable();
}

const names = ['name', 'given_name', 'family_name', 'nickname'];

const addressPatterns: Record<ContactAttribute, RegExp> = {
  email: /^[^@\s]+@[^@\s]+$/,
  phone_number: /^\+[1-9]\d{1,14}$/,
};

/**
 * Checks attributes that a user sets.
 * @throws IdentityError NotAuthorizedException as `assertWritableByUsers`, or InvalidParameterException if an address is
 * malformed or a name contains control characters or text that mail programs turn into a link
 */
export function assertUserAttributes(attributes: AccountAttributes): void {
  assertWritableByUsers(attributes);
  if (names.some(name => UNPRINTABLE.test(attributes[name] ?? ''))) throw refusals.controlInName();
  if (names.some(name => LINK_LIKE.test(attributes[name] ?? ''))) throw refusals.linkInName();
  for (const name of contactAttributes) {
    const address = attributes[name];
    if (address === undefined || addressPatterns[name].test(address)) continue;
    throw name === 'email' ? refusals.emailFormat() : refusals.phoneFormat();
  }
}
