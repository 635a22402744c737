/** Where codes are sent, and what clients are told about it. */
import type { SecondFactor } from '../db/tables/identity';
import { fill } from '../languages';
import { letter, mailLanguage } from '../mail/languages';
import { writeMessage } from '../mail/outbox';
import type { MailTexts } from '../mail/texts/en';
import type { Account } from './accounts';
import { type AttemptFlow, countAttempt } from './attempts';
import { refusals } from './errors';
import type { OperationContext } from './operation';

/** The attributes that are addresses, which only a code sent to them verifies. */
export const contactAttributes = ['email', 'phone_number'] as const;
export type ContactAttribute = (typeof contactAttributes)[number];

/** An e-mail address or phone number of an account. */
export interface Contact {
  attribute: ContactAttribute;
  address: string;
}

/** What the response says about a code that was sent. */
export interface CodeDeliveryDetails {
  AttributeName: ContactAttribute;
  DeliveryMedium: 'EMAIL' | 'SMS';
  /** The masked address, by which users can recognise their own. */
  Destination: string;
}

export type CodeReason = keyof MailTexts['code']['reasons'];

export function contactOf({ attributes }: Account, attribute: ContactAttribute): Contact | undefined {
  const address = attributes[attribute];
  return address === undefined ? undefined : { attribute, address };
}

/** The second factor whose codes are sent to an address of this kind. */
export const factorForContact: Record<ContactAttribute, SecondFactor> = { email: 'EMAIL_OTP', phone_number: 'SMS_MFA' };

/** Returns the account's verified addresses, e-mail before phone. */
export function verifiedContactsOf(account: Account): Contact[] {
  return contactAttributes
    .filter(attribute => account.attributes[`${attribute}_verified`] === 'true')
    .flatMap(attribute => contactOf(account, attribute) ?? []);
}

/**
 * Counts a request to send a code to this username, whether or not the account exists.
 * @throws IdentityError LimitExceededException after too many requests
 */
export async function countCodeRequest(
  { db, sender: { ip } }: OperationContext,
  username: string,
  flow: Extract<AttemptFlow, `send:${string}`>,
): Promise<void> {
  await countAttempt(db, { flow, username, ip }, refusals.limitExceeded);
}

export async function sendCode(
  { db }: OperationContext,
  account: Account,
  { attribute, address }: Contact,
  code: string,
  reason: CodeReason,
): Promise<CodeDeliveryDetails> {
  const { texts } = mailLanguage(account.attributes.locale);
  const { subject, sentence } = texts.code.reasons[reason];
  const message = fill(sentence, { code });
  const name = account.attributes.given_name ?? account.username;
  const isMail = attribute === 'email';
  await writeMessage(db.orm, {
    kind: 'code',
    medium: isMail ? 'email' : 'sms',
    sub: account.sub,
    recipient: address,
    subject,
    body: isMail ? letter(texts, name, message, texts.code.caution) : message,
  });
  return {
    AttributeName: attribute,
    DeliveryMedium: isMail ? 'EMAIL' : 'SMS',
    Destination: isMail ? maskEmail(address) : maskPhone(address),
  };
}

/**
 * The delivery details for a client that has proved nothing yet. They are the same for every username: even a letter of
 * the real address, or its kind, would reveal that the account exists.
 */
export const hiddenDelivery: CodeDeliveryDetails = {
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: '***@***',
};

function maskEmail(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

function maskPhone(number: string): string {
  return `+*******${number.slice(-4)}`;
}
