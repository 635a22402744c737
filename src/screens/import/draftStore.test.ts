import { describe, expect, test } from 'vitest';
import type { SheetParts } from '../../../dataProvider/import';
import { openSheet, planUsers, userCsvRow, usersCsv } from '../../../tests/support/imports';
import { memoryBrowser } from '../../../tests/support/memoryBrowser';
import type { Draft } from './draft';
import { createDraftStore, type DraftEntry } from './draftStore';

const acme = { resource: 'manage-users', organization: 'acme' };
const plan = planUsers('accounts');

/** A browser in which tabs are opened and closed. */
function browser() {
  const { tab, closeTabs, kept } = memoryBrowser<DraftEntry, SheetParts>();
  return {
    tab: (owner = 'ada', journal = tab(owner)) => createDraftStore({ owner, journal, read: openSheet }),
    /** A browser whose storage is full. */
    full: () => ({ ...tab('ada'), save: async () => false }),
    closeTabs,
    kept,
  };
}

const restore = (tab: ReturnType<typeof createDraftStore>, of = acme) => tab.restore(of, () => plan);

/** A file with a corrected row, and one that the service has reported as existing. */
async function checked(text = usersCsv([userCsvRow(1), userCsvRow(2, [3, 'wrong']), userCsvRow(3)])): Promise<Draft> {
  const sheet = await openSheet(new File([text], 'people.csv'));
  const { headings } = sheet.facts;
  const mapping = ['username', 'firstName', 'lastName', 'email', 'role', 'teamIds', 'phone', 'smsEnabled'];
  await sheet.check(plan, mapping);
  await sheet.settle([0], [{ row: 0, outcome: 'exists' }]);
  const { figures } = await sheet.correct(1, 'email', 'right@acme.example');
  return { step: 'check', way: 'accounts', sheet, headings, mapping, figures, asked: { sendInvite: false } };
}

describe('a draft of an import', () => {
  test('is restored after a reload: rows, columns, options and the service’s check', async () => {
    const { tab, closeTabs } = browser();
    const draft = await checked();
    expect(await tab().keep(acme, draft, plan)).toBe('kept');
    closeTabs();
    const found = await restore(tab());
    expect(found).toMatchObject({
      step: 'check',
      way: 'accounts',
      mapping: draft.mapping,
      asked: { sendInvite: false },
      figures: { rows: 3, ready: 2, exists: 1, asked: draft.figures?.asked },
    });
    const { rows } = (await found?.sheet?.rows({ offset: 0, limit: 3 })) ?? { rows: [] };
    expect(rows.map(({ state, cells }) => [state, cells.email])).toEqual([
      ['exists', 'person1@acme.example'],
      ['ready', 'right@acme.example'],
      ['ready', 'person3@acme.example'],
    ]);
  });

  test('is restored without figures after its mapping changed', async () => {
    const { tab, closeTabs } = browser();
    const { figures: _, ...draft } = await checked();
    await tab().keep(acme, { ...draft, step: 'columns', mapping: ['username', null] }, plan);
    closeTabs();
    const found = await restore(tab());
    expect(found).toMatchObject({ step: 'columns', mapping: ['username', null] });
    expect(found?.figures).toBeUndefined();
  });

  test('belongs to its resource, organisation and user, and to no open tab', async () => {
    const { tab, closeTabs, kept } = browser();
    await tab().keep(acme, await checked(), plan);
    expect(await restore(tab())).toBeUndefined();
    closeTabs();
    expect(await restore(tab(), { ...acme, organization: 'globex' })).toBeUndefined();
    expect(await restore(tab(), { ...acme, resource: 'user-groups' })).toBeUndefined();
    expect(await restore(tab('eve'))).toBeUndefined();
    // Another user signs in to this browser.
    expect(kept()).toEqual([]);
  });

  test('is deleted once its file is imported, discarded or replaced', async () => {
    const { tab, kept } = browser();
    const mine = tab();
    const draft = await checked();
    await mine.keep(acme, draft, plan);
    await mine.keep(acme, await checked(`${usersCsv([userCsvRow(9)])}\n${userCsvRow(10).join(',')}`), plan);
    expect(kept()).toHaveLength(1);
    await mine.keep(acme, { step: 'file', mapping: [], asked: {} }, plan);
    expect(kept()).toEqual([]);
  });

  test('is not stored if its file has secrets or the storage is full', async () => {
    const { tab, full, kept } = browser();
    const secret = await checked(
      'Username,First name,Last name,Mail,Role,Password\na,b,c,a@b.example,user,x\nd,e,f,g,h,i',
    );
    expect(await tab().keep(acme, secret, plan)).toBe('secret');
    expect(kept()).toEqual([]);
    expect(await tab('ada', full()).keep(acme, await checked(), plan)).toBe('notKept');
  });
});
