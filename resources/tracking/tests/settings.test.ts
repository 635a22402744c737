// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { planUpdate } from '../../../dataProvider/planUpdate';
import { describeResource } from '../../../tests/describeResource';
import { mappingSettings } from '../settings';

describeResource(mappingSettings, {
  samples: {
    view: [
      { lng: -0.1278, lat: 51.5074, zoom: 11 },
      { lng: 13.405, lat: 52.52, zoom: 9.5 },
    ],
  },
});

const before = {
  id: 'acme',
  retentionDays: 30,
  points: 12,
  oldest: null,
  units: 'metric',
  style: 'auto',
  view: null,
  everybody: true,
  teams: ['acme-sales'],
};

test('saves sharing as a whole, and the retention last', () => {
  const plan = planUpdate(mappingSettings, before, {
    ...before,
    everybody: false,
    units: 'imperial',
    retentionDays: 7,
  });
  expect(plan.map(({ call, body }) => [call, body])).toEqual([
    ['mapping/updateSettings', { sharing: { everybody: false, teams: ['acme-sales'] } }],
    ['mapping/updateSettings', { organization: 'acme', units: 'imperial' }],
    ['mapping/update-retention', { days: 7 }],
  ]);
});
