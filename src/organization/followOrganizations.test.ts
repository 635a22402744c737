// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Rpc } from '../../dataProvider';
import { CallError } from '../../dataProvider/errors';
import { followOrganizations } from './followOrganizations';
import { createOrganizationStore } from './organizationStore';
import { hasFeature } from './useFeatures';

const storage = () => ({ getItem: () => null, setItem() {}, removeItem() {} });

function following(answer: () => unknown) {
  const store = createOrganizationStore(storage(), storage());
  store.add({ id: 'acme', label: 'Acme Ltd', features: ['sms', 'dns'] });
  store.choose('acme');
  const rpc = followOrganizations((async () => answer()) as unknown as Rpc, store);
  return {
    rpc,
    chosen: () => store.getSnapshot().chosen,
    has: (feature: 'dns' | 'tracking') => hasFeature(store.getSnapshot(), feature),
  };
}

test('remembers a refused feature as off', async () => {
  const { rpc, has } = following(() => {
    throw new CallError({ status: 403, code: 'feature_off', feature: 'dns', message: 'Off', call: 'listUsers' });
  });
  expect([has('dns'), has('tracking')]).toEqual([true, false]);
  await expect(rpc('listUsers', {})).rejects.toThrow('Off');
  expect(has('dns')).toBe(false);
});

test('forgets an organisation that another operator has deleted, but not for a missing record', async () => {
  const field = ['id', 'organization'].values();
  const { rpc, chosen } = following(() => {
    throw new CallError({
      status: 404,
      code: 'not_found',
      field: String(field.next().value),
      message: 'Missing',
      call: 'listUsers',
    });
  });
  await expect(rpc('listUsers', {})).rejects.toThrow('Missing');
  expect(chosen()).toBe('acme');
  await expect(rpc('listUsers', { organization: 'acme' })).rejects.toThrow('Missing');
  expect(chosen()).toBeUndefined();
});

test('learns features from an organisation’s record', async () => {
  const { rpc, has } = following(() => ({ id: 'acme', label: 'Acme', attributes: { trackingEnabled: true } }));
  await rpc('getOrganization', {});
  expect([has('dns'), has('tracking')]).toEqual([false, true]);
});
