import type { Attachment } from '../db/tables/outbox';
import type { MailLanguage } from './languages';

export interface MailContent {
  subject: string;
  body: string;
  html: string;
  attachments?: readonly Attachment[];
}

/** The context of a mail to an organisation: its language, names and links. */
export interface MailContext {
  language: MailLanguage;
  /** The organisation's name. */
  organization: string;
  now: Date;
  timeZone: string;
  /** Returns the address of a page of the console with this organisation selected. */
  linkTo(path: string): string;
}

/** Returns the `linkTo` of an organisation's mails. */
export function linksFor(organizationId: string, consoleUrl: string): MailContext['linkTo'] {
  return path => `${consoleUrl}${path}?${new URLSearchParams({ organization: organizationId })}`;
}
