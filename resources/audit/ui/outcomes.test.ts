import { expect, test } from 'vitest';
import { auditWordsEn } from '../labels/auditWords.en';

test('what was refused is not read as done', () => {
  const { done: _done, ...others } = auditWordsEn.choices.outcome;
  for (const text of Object.values(others)) expect(text).toMatch(/^(Refused: |Skipped: |Failed$)/);
});
