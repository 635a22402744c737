// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { RowCounts, RowView, Sheet } from '../../../dataProvider/import';
import { text } from '../../../schema/fields';
import { samples } from '../../../tests/support/sample';
import { renderConsole } from '../../../tests/support/screens/renderConsole';
import { ImportContext, type ImportContextValue } from './ImportContext';
import { RowList } from './RowList';
import { useImportTexts } from './useImportTexts';

afterEach(cleanup);

test('a cell that is being corrected stays open when the end of a check moves its row', async () => {
  const problem = { key: 'required' } as const;
  const wrong = (row: number): RowView => ({
    row,
    line: row + 2,
    state: 'wrong',
    cells: { name: `text ${row}` },
    problems: [{ column: 'name', problem }],
  });
  let shown = [wrong(5)];
  const sheet = { rows: async () => ({ rows: shown, total: shown.length }) } as Partial<Sheet> as Sheet;
  const columns = [{ name: 'name', label: 'Name', wire: 'name', field: text(), words: {} }];
  function Page() {
    const texts = useImportTexts(samples);
    const [figures, setFigures] = useState({ rows: 9, wrong: 1 } as RowCounts);
    return (
      <ImportContext value={{ texts } as ImportContextValue}>
        <RowList sheet={sheet} columns={columns} figures={figures} isOver={false} onCorrected={() => {}} />
        <button type="button" onMouseDown={event => event.preventDefault()} onClick={() => setFigures({ ...figures })}>
          End the check
        </button>
      </ImportContext>
    );
  }
  const { user } = renderConsole(<Page />);
  await user.click(await screen.findByRole('button', { name: /text 5/ }));
  const input = screen.getByRole('textbox');
  await user.type(input, ' corrected');
  shown = [wrong(2), wrong(5)];
  await user.click(screen.getByText('End the check'));
  await screen.findByRole('button', { name: /text 2/ });
  expect(screen.getByRole('textbox')).toBe(input);
  expect(input).toHaveProperty('value', 'text 5 corrected');
  expect(document.activeElement).toBe(input);
});
