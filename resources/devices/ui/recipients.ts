import { EMAIL } from '../../../contract/formats';
import { securityLimits } from '../contract/securityHubWords';

/** The parsed recipients of a mail, or the problem with them. */
export type Recipients =
  | { addresses: string[]; problem?: undefined }
  | { problem: 'wrong'; address: string }
  | { problem: 'many' };

/** Parses addresses separated by commas, semicolons or white space. */
export function parseRecipients(text: string): Recipients {
  const addresses = [...new Set(text.split(/[\s,;]+/).filter(part => part !== ''))];
  const address = addresses.find(each => !EMAIL.test(each));
  if (address !== undefined) return { problem: 'wrong', address };
  return addresses.length > securityLimits.recipients ? { problem: 'many' } : { addresses };
}
