/** The conformance check for other backends: our own service passes, and violations are named. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conform, type Finding, UnusableBackend } from '../../scripts/contract/conform';
import { signIn } from '../support/client';
import { freePort } from '../support/servers';
import { startService, type TestService } from '../support/service';

let service: TestService;
let token: string;
let deadApi: string;

beforeAll(async () => {
  service = await startService();
  deadApi = `http://127.0.0.1:${await freePort()}/api/`;
  token = (await signIn(service, 'super')).token ?? '';
});
afterAll(() => service?.stop());

/** The service's answers by request. It answers each request once, because only the check is under test. */
const recorded = new Map<string, { text: string; answer: Response }>();

async function answerTo(url: string, init: RequestInit): Promise<Response> {
  const request = `${url} ${init.body}`;
  const known = recorded.get(request);
  if (known) return new Response(known.text, known.answer);
  const answer = await fetch(url, init);
  const text = await answer.text();
  recorded.set(request, { text, answer });
  return new Response(text, answer);
}

async function findings(
  change: (call: string, answer: Response) => Promise<Response>,
  // Generous, because other tests share the machine.
  { slowMs = 30_000, ask = (body: object) => body }: { slowMs?: number; ask?: (body: object) => object } = {},
): Promise<Finding[]> {
  const found: Finding[] = [];
  const backend: typeof fetch = async (url, init) => {
    const body = JSON.stringify(ask(JSON.parse(String(init?.body))));
    return change(String(url), await answerTo(String(url), { ...init, body }));
  };
  const options = { api: `${service.url}/api/`, token, fetch: backend, slowMs };
  for await (const finding of conform(options)) found.push(finding);
  return found;
}

const problemsOf = (found: readonly Finding[], call: string) => found.find(each => each.call === call)?.problems ?? [];

test('every reading call of the embedded service conforms', async () => {
  const found = await findings(async (_call, answer) => answer);
  expect(found.filter(({ result }) => result === 'breaks')).toEqual([]);
  expect(found.filter(({ result }) => result === 'conforms').length).toBeGreaterThan(10);
});

test('reports a field of the wrong type, a page without a total, a refusal and an HTML page', async () => {
  const found = await findings(async (call, answer) => {
    if (call.endsWith('/listUsers')) {
      const { data } = await answer.json();
      return Response.json({ data: { items: [{ ...data.items[0], smsEnabled: 'yes' }] } });
    }
    if (call.endsWith('/listOrganizations')) return Response.json({ error: { code: 'broken' } }, { status: 500 });
    if (call.endsWith('/getVersionNumber')) return new Response('<html>', { headers: { 'content-type': 'text/html' } });
    return answer;
  });
  const problems = Object.fromEntries(found.map(finding => [finding.call, finding.problems]));
  expect(problems.listUsers).toEqual([
    expect.stringContaining('data.items.0.smsEnabled: '),
    expect.stringContaining('data.total: '),
  ]);
  expect(problems.listOrganizations?.[0]).toContain('500');
  expect(problems.getVersionNumber?.[0]).toContain('no JSON');
});

test('reports unexpected keys, another content type and a slow response', async () => {
  const found = await findings(async (call, answer) => {
    if (call.endsWith('/listUsers')) {
      const { data } = await answer.json();
      const items = data.items.map((item: object) => ({ ...item, passwordHash: 'x' }));
      return Response.json({ data: { ...data, items } });
    }
    if (call.endsWith('/listOrganizations')) {
      return new Response(await answer.text(), { headers: { 'content-type': 'text/plain' } });
    }
    return answer;
  });
  expect(problemsOf(found, 'listUsers')).toEqual(['data.items.*.passwordHash: is not in the contract.']);
  expect(problemsOf(found, 'listOrganizations')).toEqual([
    'The content type is text/plain instead of application/json.',
  ]);

  const hurried = await findings(async (_call, answer) => answer, { slowMs: 0.001 });
  expect(problemsOf(hurried, 'listUsers')[0]).toMatch(/^It took \d+ ms; 0\.001 ms is the limit \(--slow\)\.$/);
});

test('calls about records that a backend does not have are skipped', async () => {
  const none = () => Response.json({ data: { items: [], total: 0 } });
  const missing = () => Response.json({ error: { code: 'not_found' } }, { status: 404 });
  const found = await findings(async (call, answer) => {
    if (/\/server\/list$/.test(call)) return none();
    return /\/(server\/get|core\/getDownloadUrl|getOrganizationFeatures)$/.test(call) ? missing() : answer;
  });
  const results = Object.fromEntries(found.map(({ call, result }) => [call, result]));
  expect(results).toMatchObject({
    'server/get': 'skipped',
    'core/getDownloadUrl': 'skipped',
    getOrganizationFeatures: 'breaks',
  });
});

test.each<[ignored: string, problem: RegExp]>([
  ['limit', /^It ignores limit: \d+ rows came for 1\.$/],
  ['offset', /^It ignores offset: the second row is the first\.$/],
  ['sort', /^It ignores sort: by \w+, both orders are the same\.$/],
  ['filter', /^It ignores filter: by id, other rows came than the one that was asked for\.$/],
])('reports a list that ignores %s', async (ignored, problem) => {
  const ask = (body: object) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== ignored));
  const found = await findings(async (_call, answer) => answer, { ask });
  expect(problemsOf(found, 'listUsers')).toEqual([expect.stringMatching(problem)]);
});

test.each<[what: string, api: () => string, wrong: string | undefined, sentence: RegExp]>([
  ['a dead host', () => deadApi, undefined, /^http:\/\/127\.0\.0\.1:\d+\/api\/ can’t be reached \(ECONNREFUSED\)\. /],
  ['no token', () => `${service.url}/api/`, '', /^CONSOLE_TOKEN is not an identity token.* copy /],
  ['a text that is no token', () => `${service.url}/api/`, 'secret', /^CONSOLE_TOKEN is not an identity token.* copy /],
  [
    'a token that is refused',
    () => `${service.url}/api/`,
    'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.eA',
    /^\S+ refuses the token in CONSOLE_TOKEN, which may have expired\. To get one, sign in at the console, /,
  ],
])('reports %s in one sentence and makes no further call', async (_, api, wrong = token, sentence) => {
  const found = conform({ api: api(), token: wrong });
  await expect(found.next()).rejects.toThrow(UnusableBackend);
  await expect(conform({ api: api(), token: wrong }).next()).rejects.toThrow(sentence);
  expect(await found.next()).toMatchObject({ done: true });
});
