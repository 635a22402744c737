// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderConsole } from '../../tests/support/screens/renderConsole';
import { Breakdown } from './Breakdown';

afterEach(cleanup);

test('the shares in a column have the same number of decimals', () => {
  renderConsole(
    <Breakdown
      label="Domains"
      heads={['Domain', 'Queries']}
      share={['Share', value => value / 500]}
      parts={[
        { key: 'a', name: 'ads.example', value: 20 },
        { key: 'b', name: 'files.example', value: 18 },
      ]}
    />,
  );
  const shares = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(shares).toEqual(expect.arrayContaining(['4.0%', '3.6%']));
});
