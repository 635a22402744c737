import { fixedReasons } from '../../contract/dnsDecision';
import { type SecuritySwitch, securitySwitches } from '../../contract/dnsWords';

/** Returns the name of a reason as far as its id tells. For catalogue entries, returns the id. */
export function reasonName(id: string): string {
  const fixed = fixedReasons.find(reason => reason.id === id);
  if (fixed !== undefined) return fixed.name;
  const [kind = '', of = ''] = id.split(':');
  if (kind === 'security' && Object.hasOwn(securitySwitches, of)) return securitySwitches[of as SecuritySwitch];
  return kind === 'tld' ? `.${of}` : id;
}
