import type { Attributes, ContactAttribute } from './attributes';

type Contacts = Partial<Record<ContactAttribute, string>>;

/** The user's own addresses: those verified with a code, and the others. */
export interface VerifiedContact {
  verified: Contacts;
  unverified: Contacts;
}

/** Splits the addresses of an account into verified and unverified ones. */
export function verifiedContact(attributes: Attributes): VerifiedContact {
  const contact: VerifiedContact = { verified: {}, unverified: {} };
  for (const name of ['email', 'phone_number'] as const) {
    const address = attributes[name];
    if (address) contact[attributes[`${name}_verified`] === true ? 'verified' : 'unverified'][name] = address;
  }
  return contact;
}
