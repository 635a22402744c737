import { expect, test, vi } from 'vitest';
import { BATCH, deleteInBatches } from './deleteInBatches';

test('rows are deleted until a statement deletes less than a batch', async () => {
  const deleteBatch = vi.fn(async () => ({ rowCount: BATCH - 1 }));
  deleteBatch.mockResolvedValueOnce({ rowCount: BATCH });
  await deleteInBatches(deleteBatch);
  expect(deleteBatch).toHaveBeenCalledTimes(2);
  await deleteInBatches(async () => ({ rowCount: null }));
});
