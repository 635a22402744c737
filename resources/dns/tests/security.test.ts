// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { describeResource } from '../../../tests/describeResource';
import { securitySwitches } from '../contract/dnsWords';
import { dnsSecurity } from '../security';

describeResource(dnsSecurity);

test('every security setting has a field and a help text', async () => {
  const { dnsSecurityEn } = await import('../labels/security.en');
  expect(Object.keys(dnsSecurity.fields)).toEqual(expect.arrayContaining(Object.keys(securitySwitches)));
  for (const name of Object.keys(securitySwitches)) expect(dnsSecurityEn.help).toHaveProperty(name);
});
