// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isApplicable } from '../../../schema/record';
import { describeResource } from '../../../tests/describeResource';
import { cores } from '../core';

describeResource(cores, {
  samples: { region: ['eu-central-1', 'us-east-1'], adminUsername: ['core.admin', 'operations'] },
});

test('shows progress, error and host only in the matching status', () => {
  const facts = ['progress', 'error', 'host', 'port'];
  const shown = cores.fields.status.choices.map(status => [
    status,
    facts.filter(name => isApplicable(cores, name, { status })),
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    launching: ['progress'],
    running: ['host', 'port'],
    stopping: ['host', 'port'],
    stopped: [],
    failed: ['error'],
    removing: [],
  });
});
