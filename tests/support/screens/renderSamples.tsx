import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { CallError } from '../../../dataProvider';
import { type Sample, sampleRecord } from '../sample';
import { onWire, renderConsole } from './renderConsole';

/** Renders content with six samples. Those with odd numbers are blue and refer to the first. */
export function renderSamples(content: ReactNode, path = '/samples') {
  const values = (n: number): Partial<Sample> => ({
    colour: n % 2 === 0 ? 'red' : 'blue',
    size: 10 * n,
    parent: n % 2 === 0 ? null : 'sample-0',
    friends: ['sample-1', 'sample-2'],
    extra: [{ n }],
  });
  const rows = new Map(Array.from({ length: 6 }, (_, n) => [`sample-${n}`, onWire(sampleRecord(n, values(n)))]));
  const save = ({ id, ...changed }: { id: string; mail?: string }) => {
    if (changed.mail === 'taken@example.net') {
      const fields = [{ field: 'mail', message: 'Another sample has it.' }];
      throw new CallError({ status: 422, code: 'taken', message: 'Not saved.', fields, call: 'test' });
    }
    return Object.assign(rows.get(id) ?? {}, changed);
  };
  const answers = {
    listUsers: () => [...rows.values()],
    getUserDetailsFromDb: ({ id }: { id: string }) => rows.get(id),
    addUser: (body: object) => {
      const row = { ...body, id: 'sample-new' };
      rows.set(row.id, row);
      return row;
    },
    updateUserName: save,
    updateUserEmail: save,
    updateUserDetails: save,
    deleteUser: ({ id }: { id: string }) => void rows.delete(id),
    bulkDelete: ({ ids }: { ids: string[] }) => {
      for (const id of ids) rows.delete(id);
      return { ok: ids, failed: [] };
    },
  };
  const view = renderConsole(<ResourceContextProvider value="samples">{content}</ResourceContextProvider>, {
    path,
    answers,
  });
  /** Returns the inputs of all calls that write. */
  const changes = () => view.asked.filter(({ call }) => !/^(list|get)/.test(call)).map(({ body }) => body);
  return { ...view, changes };
}

/** Returns the names of the samples shown, in order. */
export const shownSamples = () => screen.queryAllByText(/^Sample \d$/).map(({ textContent }) => textContent);

/** Returns the names of these samples. */
export const named = (...numbers: number[]) => numbers.map(n => `Sample ${n}`);

export const byName = { field: 'name', order: 'ASC' } as const;
