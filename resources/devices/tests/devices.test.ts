// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { describeResource } from '../../../tests/describeResource';
import { type Device, devices } from '../devices';

describeResource(devices, { listMenu: ['devices.everything.label'] });

test('deleting a device sends its owner', () => {
  const device = { id: 'phone', user: 'ada' } as Device;
  expect(devices.delete?.single?.body?.(device, {})).toEqual({ user: 'ada', device: 'phone' });
});
