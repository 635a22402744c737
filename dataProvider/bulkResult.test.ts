import { expect, test } from 'vitest';
import { asBulkResult, etagAfter, refusalOf, throwRefusal } from './bulkResult';

const error = { code: 'taken', message: 'Taken.' };

test('returns a bulk result with succeeded and failed records', () => {
  const answer = { ok: ['a'], failed: [] };
  expect(asBulkResult(answer)).toBe(answer);
  for (const other of [{ ok: [] }, { failed: [] }, { ok: true, failed: [] }, { ok: [], failed: {} }, [], null, 'ok']) {
    expect(asBulkResult(other)).toBeUndefined();
  }
});

test('throws the first refusal, if any', () => {
  const current = { etag: 'e2', values: { size: 2 } };
  const failed = [
    { id: 'a', error: { ...error, current } },
    { id: 'b', error: { code: 'invalid', message: 'No.' } },
  ];
  expect(() => throwRefusal('save', { ok: [], failed })).toThrow(
    expect.objectContaining({ status: 422, code: 'taken', message: 'Taken.', call: 'save', current }),
  );
  expect(refusalOf('save', error).current).toBeUndefined();
  for (const answer of [{ ok: ['a'], failed: [] }, { id: 'a' }, undefined]) throwRefusal('save', answer);
});

test('returns the record’s own etag, from a bulk result or a record', () => {
  expect(etagAfter({ ok: ['a'], failed: [], etags: { a: 'e1', b: 'e2' } }, 'b')).toBe('e2');
  expect(etagAfter({ id: 'a', etag: 'e1' }, 'a')).toBe('e1');
  for (const other of [{ ok: ['a'], failed: [] }, { id: 'a' }, { etag: 1 }, undefined, null]) {
    expect(etagAfter(other, 'a')).toBeUndefined();
  }
});
