import { expect, test } from 'vitest';
import { isApplicable } from '../../../schema/record';
import { describeResource } from '../../../tests/describeResource';
import { servers } from '../servers';

describeResource(servers, { samples: { region: ['eu-central-1', 'us-east-1'], wsPath: ['/ws', '/xmpp'] } });

test('says what is wrong only with a server that has trouble', () => {
  const shown = servers.fields.status.choices.filter(status => isApplicable(servers, 'statusError', { status }));
  expect(shown).toEqual(['degraded', 'offline']);
});
