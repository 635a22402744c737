// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isApplicable } from '../../../schema/record';
import { describeResource } from '../../../tests/describeResource';
import { servers } from '../servers';

describeResource(servers, { samples: { region: ['eu-central-1', 'us-east-1'], wsPath: ['/ws', '/xmpp'] } });

test('shows an error only for a server that has one', () => {
  const shown = servers.fields.status.choices.filter(status => isApplicable(servers, 'statusError', { status }));
  expect(shown).toEqual(['degraded', 'offline']);
});
