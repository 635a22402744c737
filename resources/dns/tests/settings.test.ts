// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { planUpdate } from '../../../dataProvider/planUpdate';
import { describeResource } from '../../../tests/describeResource';
import { dnsSettings } from '../settings';

describeResource(dnsSettings);

test('a patch combines the changes of a profile and contains nothing else', () => {
  const before = { id: 'abc123', name: 'Acme Ltd', retention: 2_592_000, dropIp: false, ecs: true };
  const plan = planUpdate(dnsSettings, before, { ...before, retention: 86_400, dropIp: true });
  expect(plan.map(({ body }) => body)).toEqual([
    { patch: { settings: { logs: { retention: 86_400, drop: { ip: true } } } } },
  ]);
});
