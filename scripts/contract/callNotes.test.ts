import { expect, test } from 'vitest';
import { notesIn } from './callNotes';

test('finds calls whatever the functions that declare them are called, with their comments', () => {
  const source = `
export const gateways = {
  listGateways: read({ input }),

  /**
   * Adds a gateway.
   * Its name is unique.
   */
  'gateway/add': operatorsWrite({ input }),

  removeGateway: byOperators.write({ input }),
  size: z.object({ input }),
};`;
  expect(notesIn(source)).toEqual([
    ['listGateways', undefined],
    ['gateway/add', 'Adds a gateway. Its name is unique.'],
    ['removeGateway', undefined],
  ]);
});
