import { expect, test } from 'vitest';
import { describeResource } from '../../../tests/describeResource';
import { type Device, devices } from '../devices';

describeResource(devices, { listMenu: ['devices.everything.label'] });

test('a device is deleted as one of its owner’s', () => {
  const device = { id: 'phone', user: 'ada' } as Device;
  expect(devices.delete?.single?.body?.(device, {})).toEqual({ user: 'ada', device: 'phone' });
});
