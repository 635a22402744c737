import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Role } from '../../../contract/roles';
import { loadedLabels } from '../../../resources/loading';
import { type ConsoleRecord, valuesToWire } from '../../../schema/wire';
import { type Answers, fakeRpc } from '../fakeRpc';
import { sampleRecord, samples, samplesEn } from '../sample';
import { giveLabels } from './giveLabels';
import { renderScreens } from './renderScreens';

export { self } from './renderScreens';

/** A record as a call answers it. */
export function onWire(record: ConsoleRecord): Record<string, unknown> {
  return valuesToWire(samples, record);
}

interface Options {
  answers?: Answers;
  role?: Role;
  /** The address at which it begins. */
  path?: string;
}

/**
 * Renders a part of the signed-in console over a data provider whose calls are answered from a table. Ten
 * samples can be listed and read unless said otherwise.
 */
export function renderConsole(content: ReactNode, { answers = {}, role = 'super_admin', path = '/' }: Options = {}) {
  // A test that chose a language has taken them away, where files share what they have loaded.
  if (loadedLabels('samples') === undefined) giveLabels({ samples: samplesEn });
  const rows = Array.from({ length: 10 }, (_, n) => onWire(sampleRecord(n)));
  const fake = fakeRpc({
    listUsers: { items: rows, total: rows.length },
    getUserDetailsFromDb: ({ id }: { id: string }) => rows.find(row => row.id === id),
    ...answers,
  });
  const view = renderScreens(content, { resources: [samples], rpc: fake.rpc, role, path });
  return { ...view, ...fake, user: userEvent.setup() };
}
