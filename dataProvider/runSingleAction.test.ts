import { expect, test } from 'vitest';
import { proxies } from '../resources/proxies/proxies';
import { runSingleAction } from './runSingleAction';

test('an action whose call succeeds fails if the record says why it failed', async () => {
  const testProxy = (healthError: string | null) =>
    runSingleAction(async () => ({ id: 'p1', etag: 'e2', healthError }), {
      resource: proxies,
      action: 'test',
      record: { id: 'p1' },
      organization: undefined,
    });
  await expect(testProxy(null)).resolves.toMatchObject({ etag: 'e2' });
  await expect(testProxy('It refused the password.')).rejects.toMatchObject({
    code: 'failed',
    status: 422,
    message: 'It refused the password.',
  });
});
