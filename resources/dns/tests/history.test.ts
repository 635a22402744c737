import { expect, test } from 'vitest';
import { dnsAllowlist } from '../allowlist';
import { dnsBlocklists } from '../blocklists';
import { dnsCategories } from '../categories';
import { callsAbout } from '../contract/audit';
import { dnsDenylist } from '../denylist';
import { dnsMuteList } from '../muteList';
import { dnsServices } from '../services';
import { dnsTlds } from '../tlds';

test.each([
  [dnsDenylist, callsAbout['dns/addDenylist'], { domain: 'ads.example' }],
  [dnsAllowlist, callsAbout['dns/addAllowlist'], { domain: 'ads.example' }],
  [dnsMuteList, callsAbout['dns/addMuteList'], { domain: 'ads.example' }],
  [dnsTlds, callsAbout['dns/addTld'], { tld: 'zip' }],
  [dnsBlocklists, callsAbout['dns/addBlocklist'], { id: 'oisd' }],
  [dnsServices, callsAbout['dns/addService'], { id: 'twitch' }],
  [dnsCategories, callsAbout['dns/addCategory'], { id: 'gambling' }],
] as const)('the history of $name has what the audit log calls its entries', (resource, [about], entry) => {
  const [id] = Object.values(entry);
  expect(about.resource).toBe(resource.auditedAs);
  expect(about.of(entry, 'acme')).toEqual([`acme/${resource.auditedUnder}/${id}`]);
});
