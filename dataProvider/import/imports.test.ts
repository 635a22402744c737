import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RowResult } from '../../contract/imports';
import { usersDe } from '../../resources/users/labels/users.de';
import { users } from '../../resources/users/users';
import { noClient, openSheet, planUsers, userCsvRow, usersCsv } from '../../tests/support/imports';
import { memoryBrowser } from '../../tests/support/memoryBrowser';
import { CallError } from '../errors';
import { isActive } from '../jobs/job';
import { createJobs } from '../jobs/jobs';
import type { Rpc } from '../rpcClient';
import type { JournalEntry, SheetParts } from './importProgress';
import { createImports, type ImportsOptions } from './imports';
import { suggestMapping } from './mapping';
import type { ImportPlan, ImportRun } from './types';

type Body = { rows: { username: string; email: string }[]; dryRun?: boolean; run?: string; sendInvite?: boolean };

const unanswered = () => new CallError({ status: 0, code: 'NetworkError', message: 'Network Error', call: 'x' });

/** A service that stores users in memory. `fault` is called before and after each call. */
function fakeService({
  fault = () => undefined,
  room,
}: {
  fault?: (when: 'before' | 'after') => Error | undefined;
  room?: number;
} = {}) {
  const people = new Map<string, { email: string; run?: string }>();
  const bodies: Body[] = [];
  const state = { fault, room };
  function outcomeOf({ username, email }: Body['rows'][number], { dryRun, run }: Body): Omit<RowResult, 'row'> {
    const same = people.get(username);
    const password = run && `Password of ${username}`;
    if (same && same.email !== email) {
      return { outcome: 'refused', error: { code: 'taken', message: 'The username is taken.', field: 'username' } };
    }
    if (same)
      return run && same.run === run
        ? { outcome: 'created', password: `Password of ${username}` }
        : { outcome: 'exists' };
    if (dryRun) return { outcome: 'valid' };
    people.set(username, { email, ...(run && { run }) });
    return { outcome: 'created', id: `id-${username}`, ...(password && { password }) };
  }
  const full = { outcome: 'refused', error: { code: 'limit', message: 'There is no room.' } };
  const rpc = (async (_call: string, body: Body) => {
    bodies.push(body);
    await new Promise(resolve => setTimeout(resolve, 1));
    const before = state.fault('before');
    if (before) throw before;
    const answer = {
      rows: body.rows.map((row, at) => ({
        row: at,
        ...(state.room !== undefined && at >= state.room ? full : outcomeOf(row, body)),
      })),
      ...(state.room !== undefined && { room: state.room }),
    };
    const after = state.fault('after');
    if (after) throw after;
    return answer;
  }) as unknown as Rpc;
  return { rpc, people, bodies, state };
}

function importsOver(service: ReturnType<typeof fakeService>, options: Partial<ImportsOptions> = {}) {
  return createImports({
    rpc: service.rpc,
    resourceOf: () => users,
    clientFor: noClient,
    owner: 'alice',
    written: () => {},
    journal: memoryBrowser<JournalEntry, SheetParts>().tab('alice'),
    read: openSheet,
    ...options,
  });
}

async function prepared(rows: string[][], plan: ImportPlan = planUsers()) {
  const sheet = await openSheet(new File([usersCsv(rows)], 'people.csv'));
  const figures = await sheet.check(plan, suggestMapping(sheet.facts.headings, plan.columns));
  return { plan: { ...plan, chunk: 10 }, sheet, figures, organization: 'acme' };
}

const manyRows = (amount: number) => Array.from({ length: amount }, (_, n) => userCsvRow(n));

async function over(imports: ReturnType<typeof createImports>, id: string): Promise<ImportRun> {
  const find = () => imports.getSnapshot().find(run => run.id === id && run.endedAt !== undefined);
  await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 10_000, interval: 5 });
  const run = find();
  if (!run) throw new Error('The import is not over');
  return run;
}

beforeEach(() => {
  // Makes the pauses between attempts zero.
  vi.spyOn(Math, 'random').mockReturnValue(-0.99);
});
afterEach(() => vi.restoreAllMocks());

describe('the check', () => {
  test('checks each row once, in chunks, and reports the expected result', async () => {
    const service = fakeService();
    service.people.set('person1', { email: 'person1@acme.example' });
    service.people.set('person2', { email: 'else@acme.example' });
    const draft = await prepared([...manyRows(25), userCsvRow(30, [3, 'x'])]);
    const progress: number[] = [];
    const imports = importsOver(service);
    const figures = await imports.checkWithService({ ...draft, onProgress: done => progress.push(done) });
    expect(figures).toMatchObject({ rows: 26, ready: 23, exists: 1, refused: 1, wrong: 1, asked: 23 });
    expect(figures.reasons).toContainEqual({
      reason: { column: 'username', problem: { key: 'taken' } },
      rows: 1,
    });
    expect(service.bodies.map(({ rows, dryRun }) => [rows.length, dryRun])).toEqual([
      [10, true],
      [10, true],
      [5, true],
    ]);
    expect(progress).toEqual([0, 10, 20, 25]);
    await imports.checkWithService(draft);
    expect(service.bodies).toHaveLength(3);
    expect(service.people.size).toBe(2);
  });

  test.each([20, 4])('refuses rows beyond the limit, all for the same reason: limit of %i', async room => {
    const draft = await prepared(manyRows(25));
    const figures = await importsOver(fakeService({ room })).checkWithService(draft);
    expect(figures).toMatchObject({ ready: room, refused: 25 - room });
    expect(figures.reasons).toEqual([{ reason: { problem: { key: 'noRoom' } }, rows: 25 - room }]);
  });

  test.each([
    [22, 22],
    [2, 2],
  ])('uses the limit of the latest check: %i', async (room, ready) => {
    const service = fakeService({ room: 12 });
    const imports = importsOver(service);
    const draft = await prepared([...manyRows(25), userCsvRow(30, [3, 'x'])]);
    expect(await imports.checkWithService(draft)).toMatchObject({ ready: 12, refused: 13 });
    await draft.sheet.correct(25, 'email', 'p30@acme.example');
    service.state.room = room;
    expect(await imports.checkWithService(draft)).toMatchObject({ ready, refused: 26 - ready, wrong: 0 });
  });

  test('can be stopped and keeps the results so far', async () => {
    const abort = new AbortController();
    const draft = await prepared(manyRows(100));
    const imports = importsOver(fakeService());
    const check = imports.checkWithService({
      ...draft,
      signal: abort.signal,
      onProgress: done => done > 0 && abort.abort(),
    });
    await expect(check).rejects.toMatchObject({ name: 'AbortError' });
    const { asked } = await draft.sheet.figures();
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(100);
  });

  test('drops the results of a request in progress when it is stopped, because the rows may change', async () => {
    const abort = new AbortController();
    const service = fakeService({ fault: () => void abort.abort() });
    const draft = await prepared(manyRows(5));
    const check = importsOver(service).checkWithService({ ...draft, signal: abort.signal });
    await expect(check).rejects.toMatchObject({ name: 'AbortError' });
    expect(await draft.sheet.figures()).toMatchObject({ asked: 0 });
  });
});

describe('the run', () => {
  test('creates every ready row with the dialog’s values, and none when repeated', async () => {
    const service = fakeService();
    const imports = importsOver(service);
    const first = await over(
      imports,
      imports.start({ ...(await prepared(manyRows(45))), asked: { sendInvite: true } }).id,
    );
    expect(first).toMatchObject({ state: 'finished', total: 45, done: 45, figures: { created: 45 } });
    expect(service.bodies.every(({ sendInvite, dryRun }) => sendInvite === true && !dryRun)).toBe(true);
    const again = await over(imports, imports.start(await prepared(manyRows(50))).id);
    expect(again).toMatchObject({ state: 'finished', figures: { created: 5, exists: 45 } });
    expect(service.people.size).toBe(50);
  });

  test('reports rows beyond the limit as in the check, also on retry', async () => {
    const service = fakeService({ room: 6 });
    const imports = importsOver(service);
    const { id } = imports.start(await prepared(manyRows(10)));
    const reasons = [{ reason: { problem: { key: 'noRoom' } }, rows: 4 }];
    expect((await over(imports, id)).figures).toMatchObject({ created: 6, refused: 4, reasons });
    service.state.room = 0;
    imports.retry(id);
    expect((await over(imports, id)).figures).toMatchObject({ created: 6, refused: 4, reasons });
    service.state.room = 4;
    imports.retry(id);
    expect((await over(imports, id)).figures).toMatchObject({ created: 10, refused: 0, reasons: [] });
  });

  test('loses nothing and creates nothing twice if the service fails before and after writes', async () => {
    let calls = 0;
    const service = fakeService({ fault: () => (++calls % 3 === 0 ? unanswered() : undefined) });
    const imports = importsOver(service);
    const run = await over(imports, imports.start(await prepared(manyRows(200), planUsers('accounts'))).id);
    expect(run).toMatchObject({ state: 'finished', total: 200, done: 200, figures: { created: 200, passwords: 200 } });
    expect(service.people.size).toBe(200);
  });

  test('stops if the service is gone, claims no results, and can be continued', async () => {
    let calls = 0;
    const service = fakeService({ fault: when => (when === 'after' && ++calls > 3 ? unanswered() : undefined) });
    const imports = importsOver(service);
    const { id } = imports.start(await prepared(manyRows(100)));
    const stopped = await over(imports, id);
    expect(stopped).toMatchObject({ state: 'stopped', total: 100, error: { code: 'NetworkError' } });
    expect(stopped.figures.created).toBe(30);
    expect(stopped.figures.unconfirmed).toBeGreaterThan(0);
    expect(stopped.figures.ready + stopped.figures.unconfirmed).toBe(70);
    service.state.fault = () => undefined;
    imports.resume(id);
    const finished = await over(imports, id);
    expect(finished).toMatchObject({ state: 'finished', total: 100, done: 100, figures: { unconfirmed: 0, ready: 0 } });
    expect(finished.figures.created + finished.figures.exists).toBe(100);
    expect(service.people.size).toBe(100);
  });

  test('can be stopped and continued', async () => {
    const service = fakeService();
    const imports = importsOver(service);
    const { id } = imports.start(await prepared(manyRows(200)));
    await vi.waitFor(() => expect(service.people.size).toBeGreaterThan(20), { interval: 1 });
    imports.stop(id);
    const stopped = await over(imports, id);
    expect(stopped).toMatchObject({ state: 'stopped', total: 200, done: service.people.size });
    expect(stopped.error).toBeUndefined();
    expect(stopped.figures.ready).toBe(200 - service.people.size);
    imports.resume(id);
    expect(await over(imports, id)).toMatchObject({ state: 'finished', done: 200, figures: { created: 200 } });
  });

  test('stops when the session ends or access is lost, and counts no row as done', async () => {
    const refusal = new CallError({ status: 403, code: 'forbidden', message: 'No.', call: 'x' });
    const imports = importsOver(fakeService({ fault: () => refusal }));
    const run = await over(imports, imports.start(await prepared(manyRows(50))).id);
    expect(run).toMatchObject({
      state: 'stopped',
      done: 0,
      total: 50,
      error: { code: 'forbidden' },
      figures: { ready: 50 },
    });
  });

  test('can retry refused rows', async () => {
    const service = fakeService();
    service.people.set('person1', { email: 'else@acme.example' });
    const imports = importsOver(service);
    const { id } = imports.start(await prepared(manyRows(10)));
    expect(await over(imports, id)).toMatchObject({ done: 10, figures: { created: 9, refused: 1 } });
    service.people.delete('person1');
    imports.retry(id);
    expect(await over(imports, id)).toMatchObject({ state: 'finished', figures: { created: 10, refused: 0 } });
  });

  test('is shown as a job', async () => {
    const jobs = createJobs();
    const imports = importsOver(fakeService(), { jobs });
    const { id } = imports.start(await prepared(manyRows(30)));
    expect(jobs.getSnapshot()[0]).toMatchObject({ kind: 'import', name: 'invite', state: 'running', canStop: true });
    await over(imports, id);
    expect(jobs.getSnapshot()[0]).toMatchObject({ state: 'finished', total: 30, done: 30, ok: 30, failed: 0 });
    imports.dismiss(id);
    expect([jobs.getSnapshot(), imports.getSnapshot()]).toEqual([[], []]);
  });
});

describe('the job of an import', () => {
  test('links to its screen, can be stopped and continued, and shows why it ended', async () => {
    const jobs = createJobs();
    let calls = 0;
    const service = fakeService({ fault: () => (++calls > 2 ? unanswered() : undefined) });
    const written = vi.fn();
    const imports = importsOver(service, { jobs, written, pathOf: resource => `/acme/${resource}/import` });
    const { id } = imports.start(await prepared(manyRows(100)));
    const [job] = jobs.getSnapshot();
    expect(job).toMatchObject({ path: '/acme/manage-users/import', resource: 'manage-users', state: 'running' });
    expect(imports.getSnapshot().some(isActive)).toBe(true);
    expect(() => imports.dismiss(id)).toThrow(`Import ${id} is still active`);
    await over(imports, id);
    expect(jobs.getSnapshot()).toMatchObject([
      { state: 'stopped', canContinue: true, error: { code: 'NetworkError' } },
    ]);
    expect(written).toHaveBeenCalledTimes(1);

    service.state.fault = () => undefined;
    jobs.resume(job?.id ?? '');
    expect(jobs.getSnapshot()).toMatchObject([{ state: 'running' }]);
    // It is running already.
    imports.resume(id);
    jobs.stop(job?.id ?? '');
    expect(imports.getSnapshot()).toMatchObject([{ state: 'stopping' }]);
    expect(imports.getSnapshot().some(isActive)).toBe(true);
    await over(imports, id);
    expect(imports.getSnapshot().some(isActive)).toBe(false);
    // It has finished.
    imports.stop(id);
    imports.resume(id);
    expect(await over(imports, id)).toMatchObject({ state: 'finished', figures: { ready: 0 } });
    const [ended] = jobs.getSnapshot();
    expect(ended).toMatchObject({ state: 'finished', canContinue: false });
    expect(ended?.error).toBeUndefined();
  });

  test('is dismissed with the import, unless it has generated passwords', async () => {
    const jobs = createJobs();
    const imports = importsOver(fakeService(), { jobs });
    const other = jobs.track({ kind: 'export', resource: 'manage-users', name: 'csv' });
    const { id: invited } = imports.start(await prepared(manyRows(3)));
    await over(imports, invited);
    const { id: made } = imports.start(await prepared(manyRows(9).slice(3), planUsers('accounts')));
    await over(imports, made);
    expect(imports.getSnapshot().map(({ id }) => id)).toEqual([made, invited]);
    for (const { id, kind } of jobs.getSnapshot()) if (kind === 'import') jobs.dismiss(id);
    expect(imports.getSnapshot().map(({ id }) => id)).toEqual([made]);
    imports.dismiss(made);
    expect(imports.getSnapshot()).toEqual([]);
    expect(jobs.getSnapshot().map(({ id }) => id)).toEqual([other.id]);
    expect(() => imports.sheetOf(made)).toThrow(`There is no import ${made}`);
  });
});

describe('a reload during an import', () => {
  async function interrupted() {
    let answered = 0;
    const service = fakeService({ fault: when => (when === 'after' && ++answered > 5 ? unanswered() : undefined) });
    const shared = memoryBrowser<JournalEntry, SheetParts>();
    const draft = await prepared([...manyRows(100), userCsvRow(200, [3, 'x'])], planUsers('accounts'));
    await draft.sheet.correct(100, 'email', 'person200@acme.example');
    const before = importsOver(service, { journal: shared.tab('alice') });
    const { id } = before.start({ ...draft, figures: await draft.sheet.figures() });
    await over(before, id);
    // The tab is closed, which releases its locks.
    shared.closeTabs();
    service.state.fault = () => undefined;
    return { service, shared, id };
  }

  test('keeps what is needed to resume, without passwords', async () => {
    const { service, shared, id } = await interrupted();
    const jobs = createJobs();
    const imports = importsOver(service, { journal: shared.tab('alice'), jobs });
    expect(await imports.interrupted()).toMatchObject([
      { id, fileName: 'people.csv', organization: 'acme', total: 101, done: 50 },
    ]);
    expect(JSON.stringify(await shared.tab('alice').read(id))).not.toContain('Password of');
    const reopened = await imports.reopen(id, () => ({ ...planUsers('accounts'), chunk: 10 }));
    expect(reopened).toMatchObject({ state: 'stopped', total: 101, done: 50, figures: { created: 50 } });
    expect(jobs.getSnapshot()).toMatchObject([{ state: 'interrupted', canContinue: true, total: 101, done: 50 }]);
    expect(await imports.interrupted()).toEqual([]);
    imports.resume(id);
    const run = await over(imports, id);
    expect(run).toMatchObject({ state: 'finished', total: 101, done: 101, figures: { created: 101 } });
    expect(service.people.size).toBe(101);
    expect(service.people.get('person200')?.email).toBe('person200@acme.example');
    expect(await imports.interrupted()).toEqual([]);
  });

  test('a second click on Continue sends no row twice', async () => {
    const { service, shared, id } = await interrupted();
    const imports = importsOver(service, { journal: shared.tab('alice') });
    const sentBefore = service.bodies.length;
    const click = async () => {
      const run = await imports.reopen(id, () => ({ ...planUsers('accounts'), chunk: 10 }));
      imports.resume(run.id);
    };
    await Promise.all([click(), click()]);
    await over(imports, id);
    const sent = service.bodies.slice(sentBefore).flatMap(({ rows }) => rows.map(({ username }) => username));
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  });

  test('resumes in another language than the file’s', async () => {
    const service = fakeService();
    const shared = memoryBrowser<JournalEntry, SheetParts>();
    const german = planUsers('accounts', 'admin', usersDe);
    const word = usersDe.choices.role.user;
    const draft = await prepared(
      manyRows(100).map(row => row.with(4, word)),
      german,
    );
    const before = importsOver(service, { journal: shared.tab('alice') });
    const { id } = before.start(draft);
    before.stop(id);
    await over(before, id);
    shared.closeTabs();
    const imports = importsOver(service, { journal: shared.tab('alice') });
    const english = planUsers('accounts');
    expect(await imports.reopen(id, () => english)).toMatchObject({ figures: { wrong: 0 } });
    imports.resume(id);
    expect(await over(imports, id)).toMatchObject({ state: 'finished', figures: { created: 100, wrong: 0 } });
  });

  test('is hidden from other users, who remove it by signing in', async () => {
    const { service, shared } = await interrupted();
    expect(await importsOver(service, { journal: shared.tab('bob') }).interrupted()).toEqual([]);
    expect(await importsOver(service, { journal: shared.tab('alice') }).interrupted()).toEqual([]);
  });

  test('can be discarded', async () => {
    const { service, shared, id } = await interrupted();
    const imports = importsOver(service, { journal: shared.tab('alice') });
    await imports.discard(id);
    expect(await imports.interrupted()).toEqual([]);
    await expect(imports.reopen(id, () => planUsers())).rejects.toThrow('import.interrupted.gone');
  });
});
