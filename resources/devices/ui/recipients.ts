import { EMAIL } from '../../../contract/formats';
import { securityLimits } from '../contract/securityHubWords';

/** Who a mail is sent to: the addresses that were typed, or what is wrong with them. */
export type Recipients =
  | { addresses: string[]; problem?: undefined }
  | { problem: 'wrong'; address: string }
  | { problem: 'many' };

/** The addresses of a text that has commas, semicolons, blanks or lines between them. */
export function recipientsOf(text: string): Recipients {
  const addresses = [...new Set(text.split(/[\s,;]+/).filter(part => part !== ''))];
  const address = addresses.find(each => !EMAIL.test(each));
  if (address !== undefined) return { problem: 'wrong', address };
  return addresses.length > securityLimits.recipients ? { problem: 'many' } : { addresses };
}
