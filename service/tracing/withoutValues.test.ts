import { expect, test } from 'vitest';
import { withoutValues } from './withoutValues';

test('omits literals from a query, and the end of a long one', () => {
  expect(withoutValues(`select "id" from t where a = any('{1,2}') and b = 'it''s' and c = $1`)).toBe(
    'select "id" from t where a = any(?) and b = ? and c = $1',
  );
  expect(withoutValues(`insert into t values ${'($1), '.repeat(1000)}`)).toHaveLength(2000);
});
