import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Role } from '../../../contract/roles';
import { loadedLabels } from '../../../resources/loading';
import { type ConsoleRecord, valuesToWire } from '../../../schema/wire';
import { type Answers, fakeRpc } from '../fakeRpc';
import { sampleRecord, samples, samplesEn } from '../sample';
import { registerLabels } from './registerLabels';
import { renderScreens } from './renderScreens';

export { self } from './renderScreens';

/** Converts a record to a call's output. */
export function onWire(record: ConsoleRecord): Record<string, unknown> {
  return valuesToWire(samples, record);
}

interface Options {
  answers?: Answers;
  role?: Role;
  path?: string;
}

/**
 * Renders a part of the signed-in console with a data provider that returns outputs from a table. By default ten
 * samples can be listed and read.
 */
export function renderConsole(content: ReactNode, { answers = {}, role = 'super_admin', path = '/' }: Options = {}) {
  // A previous test file of this worker may have removed them by switching the language.
  if (loadedLabels('samples') === undefined) registerLabels({ samples: samplesEn });
  const rows = Array.from({ length: 10 }, (_, n) => onWire(sampleRecord(n)));
  const fake = fakeRpc({
    listUsers: { items: rows, total: rows.length },
    getUserDetailsFromDb: ({ id }: { id: string }) => rows.find(row => row.id === id),
    ...answers,
  });
  const view = renderScreens(content, { resources: [samples], rpc: fake.rpc, role, path });
  return { ...view, ...fake, user: userEvent.setup() };
}
