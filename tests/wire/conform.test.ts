/** The check that other people's backends are held to: our own service passes, and what breaks is named. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conform, type Finding } from '../../scripts/contract/conform';
import { signIn } from '../support/client';
import { startService, type TestService } from '../support/service';

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startService();
  token = (await signIn(service, 'super')).token ?? '';
});
afterAll(() => service?.stop());

async function findings(change: (call: string, answer: Response) => Promise<Response>): Promise<Finding[]> {
  const found: Finding[] = [];
  const backend: typeof fetch = async (url, init) => change(String(url), await fetch(url, init));
  for await (const finding of conform({ api: `${service.url}/api/`, token, fetch: backend })) found.push(finding);
  return found;
}

test('every reading call of the embedded service conforms', async () => {
  const found = await findings(async (_call, answer) => answer);
  expect(found.filter(({ result }) => result === 'breaks')).toEqual([]);
  expect(found.filter(({ result }) => result === 'conforms').length).toBeGreaterThan(10);
});

test('a field of the wrong form, a page without a total, a refusal and a page of HTML are named', async () => {
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
