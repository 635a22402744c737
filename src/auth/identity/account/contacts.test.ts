import { expect, test } from 'vitest';
import { verifiedContact } from './contacts';

test.each([
  [{}, { verified: {}, unverified: {} }],
  [{ email: 'a@acme.example' }, { verified: {}, unverified: { email: 'a@acme.example' } }],
  [
    { email: 'a@acme.example', email_verified: true, phone_number: '+14155550142', phone_number_verified: false },
    { verified: { email: 'a@acme.example' }, unverified: { phone_number: '+14155550142' } },
  ],
])('separates verified from unverified addresses of %j', (attributes, contact) => {
  expect(verifiedContact(attributes)).toEqual(contact);
});
