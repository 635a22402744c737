// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isApplicable } from '../../../schema/record';
import { describeResource } from '../../../tests/describeResource';
import { virtualHosts } from '../virtualHosts';

describeResource(virtualHosts);

test('shows an error only for a missing host or a failed synchronisation', () => {
  const shown = virtualHosts.fields.status.choices.filter(status =>
    isApplicable(virtualHosts, 'syncError', { status }),
  );
  expect(shown).toEqual(['missing', 'error']);
});
