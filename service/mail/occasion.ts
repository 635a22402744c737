import type { Attachment } from '../db/tables/outbox';
import type { MailLanguage } from './languages';

/** A mail without its recipient. */
export interface MailContent {
  subject: string;
  body: string;
  html: string;
  attachments?: readonly Attachment[];
}

/** What the mails to an organisation tell of where they come from, and in which language. */
export interface Occasion {
  language: MailLanguage;
  /** The organisation's name. */
  organization: string;
  now: Date;
  timeZone: string;
  /** The address of a page of the console, which shows it for the organisation. */
  linkTo(path: string): string;
}

/** What `linkTo` of an organisation's mails is. */
export function linksFor(organizationId: string, consoleUrl: string): Occasion['linkTo'] {
  return path => `${consoleUrl}${path}?${new URLSearchParams({ organization: organizationId })}`;
}
