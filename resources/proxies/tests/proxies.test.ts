// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { domainKind } from '../../../schema/kinds/domain/domain';
import { describeResource } from '../../../tests/describeResource';
import { proxy } from '../contract/proxy';
import { proxies } from '../proxies';

describeResource(proxies, {
  samples: {
    host: ['p1.example.net', '203.0.113.7'],
    organizations: [['acme'], ['globex']],
    regions: [['eu-central-1'], ['us-east-1', 'us-east-2']],
  },
});

test.each([
  ['p1.example.net', true],
  ['MÜNCHEN.example', true],
  ['192.0.2.1', true],
  ['2001:DB8::1', true],
  ['::ffff:192.0.2.1', true],
  ['999.1.1.1', false],
  ['01.2.3.4', false],
  ['1.2.3', false],
  ['0x7f.1', false],
  ['localhost', false],
  ['p_1.example.net', false],
  ['1::2::3', false],
  ['fe80::1%eth0', false],
])('the form and the service agree whether %s is a host', (typed, isHost) => {
  const host = domainKind.fromText(typed, { orIp: true });
  expect(domainKind.validate(host, { orIp: true })?.key).toBe(isHost ? undefined : 'host');
  expect(proxy['proxy/add'].input.shape.host.safeParse(host).success).toBe(isHost);
});
