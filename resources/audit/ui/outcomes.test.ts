import { expect, test } from 'vitest';
import { auditWordsEn } from '../labels/auditWords.en';

test('a refused outcome is not shown as done', () => {
  const { done: _done, ...others } = auditWordsEn.choices.outcome;
  for (const text of Object.values(others)) expect(text).toMatch(/^(Refused: |Skipped: |Failed$)/);
});
