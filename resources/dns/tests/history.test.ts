// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changesOf } from '../../audit/entryChanges';
import { auditedEntries } from '../../loading';
import { dnsAllowlist } from '../allowlist';
import { dnsBlocklists } from '../blocklists';
import { dnsCategories } from '../categories';
import { auditTargets } from '../contract/audit';
import { dnsDenylist } from '../denylist';
import { dnsMuteList } from '../muteList';
import { dnsSecurity } from '../security';
import { dnsServices } from '../services';
import { dnsSettings } from '../settings';
import { dnsTlds } from '../tlds';

test.each([
  [dnsDenylist, auditTargets['dns/addDenylist'], { domain: 'ads.example' }],
  [dnsAllowlist, auditTargets['dns/addAllowlist'], { domain: 'ads.example' }],
  [dnsMuteList, auditTargets['dns/addMuteList'], { domain: 'ads.example' }],
  [dnsTlds, auditTargets['dns/addTld'], { tld: 'zip' }],
  [dnsBlocklists, auditTargets['dns/addBlocklist'], { id: 'oisd' }],
  [dnsServices, auditTargets['dns/addService'], { id: 'twitch' }],
  [dnsCategories, auditTargets['dns/addCategory'], { id: 'gambling' }],
] as const)('the history of $name finds its entries in the audit log', (resource, [about], entry) => {
  const [id] = Object.values(entry);
  expect(about.resource).toBe(resource.auditedAs);
  const [target = null] = about.of(entry, 'acme');
  expect(target).toBe(`acme/${resource.auditedUnder}/${id}`);
  expect(auditedEntries(about.resource, target).map(({ name }) => name)).toEqual([resource.name]);
});

test('changes of a profile have the labels of the pages that show them', () => {
  expect(auditedEntries('dns', 'acme').map(({ name }) => name)).toEqual(['dns/security', 'dns/settings']);
  const changes = changesOf([dnsSecurity, dnsSettings], null, { 'security.nrd': true, 'settings.web3': false });
  expect(changes.map(({ name, resource }) => [resource?.name, name])).toEqual([
    ['dns/security', 'nrd'],
    ['dns/settings', 'web3'],
  ]);
});
