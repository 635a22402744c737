import { expect, test } from 'vitest';
import { isApplicable } from '../../../schema/record';
import { describeResource } from '../../../tests/describeResource';
import { cores } from '../core';

describeResource(cores, {
  samples: { region: ['eu-central-1', 'us-east-1'], adminUsername: ['core.admin', 'operations'] },
});

test('says how far a start is, why it failed and where it runs only while that is so', () => {
  const shown = (status: string) =>
    ['progress', 'error', 'host', 'port'].filter(name => isApplicable(cores, name, { status }));
  expect(shown('launching')).toEqual(['progress']);
  expect(shown('failed')).toEqual(['error']);
  expect(shown('running')).toEqual(['host', 'port']);
  expect(shown('stopped')).toEqual([]);
});
