import { expect, test } from 'vitest';
import { isApplicable } from '../../../schema/record';
import { describeResource } from '../../../tests/describeResource';
import { virtualHosts } from '../virtualHosts';

describeResource(virtualHosts);

test('says what is wrong only with a host that is not on its server, or whose synchronisation failed', () => {
  const shown = virtualHosts.fields.status.choices.filter(status =>
    isApplicable(virtualHosts, 'syncError', { status }),
  );
  expect(shown).toEqual(['missing', 'error']);
});
