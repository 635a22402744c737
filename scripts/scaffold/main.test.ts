import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaffold } from './main';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

const gateways = [1, 2, 3].map(n => ({
  gateway_id: `gw-${n}`,
  name: `Gateway of Ada ${n}`,
  state: n > 1 ? 'up' : 'down',
}));

const document = `
openapi: 3.1.0
info: { title: Depot, version: '1' }
servers: [{ url: https://depot.example.net/v1 }]
paths:
  /trial-printers: { get: { responses: { '200': { $ref: '#/components/responses/All' } } } }
  /trial-trays: { get: { responses: { '200': { $ref: '#/components/responses/All' } } } }
components:
  responses:
    All:
      description: All
      content:
        application/json:
          schema: { type: array, items: { type: object, properties: { id: { type: integer }, name: { type: string } } } }
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scaffold-'));
  const files = {
    'trial-gateways.json': JSON.stringify({ data: gateways }),
    'empty.json': '[]',
    'object.json': '{"id": 1}',
    'mixed.json': '[{"id": 1}, 2]',
    'broken.json': '[{"id": 1},',
    'keyless.json': '[{"size": 1}, {"size": 1}]',
    'huge.json': `[{"id": 1, "name": "${'x'.repeat(50_000_000)}"}]`,
    'spec.yaml': document,
    'none.yaml': document.replaceAll('type: array', 'type: object'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command without writing files. */
async function run(
  args: string,
  { env = {}, ask }: { env?: Record<string, string>; ask?: (question: string) => Promise<string> } = {},
) {
  const said = { out: '', wrong: '' };
  const code = await scaffold(
    args.split(' ').filter(arg => arg !== ''),
    {
      root,
      folder,
      env,
      print: text => {
        said.out += text;
      },
      printError: text => {
        said.wrong += text;
      },
      ask,
    },
  );
  return { code, ...said };
}

test.each<[string, string]>([
  ['', 'Give the source of the fields: --sample, --call, --rest or --openapi.'],
  ['trial-gateways', 'Give the source of the fields: --sample, --call, --rest or --openapi.'],
  ['--sample trial-gateways.json', 'Name the resource, such as: npm run scaffold -- call-logs --sample rows.json'],
  ['trial-gateways doors --sample trial-gateways.json', 'Give only one name: "doors" is another one.'],
  [
    'trial-gateways --sample trial-gateways.json --call listTrialGateways',
    'Give only one source, not --sample and --call.',
  ],
  ['trial-gateways --simple trial-gateways.json', "Unknown option '--simple'."],
  ['trial-gateways --sample', "Option '--sample <value>' argument missing."],
  ['trial-gateways --sample=', '--sample needs a value.'],
  ['trial-gateways --sample trial-gateways.json --only a', '--only works only with --openapi.'],
  [
    'Gate_ways --sample trial-gateways.json',
    '"Gate_ways" is not a valid name: use lower-case words joined by hyphens, such as call-logs, with at most 40 characters.',
  ],
  [
    'teams --sample trial-gateways.json',
    'The name teams is taken by resources/teams: choose another name, or compare with --update.',
  ],
  [
    'manage-users --sample trial-gateways.json',
    'The name manage-users is taken by a page: choose another name, or compare with --update.',
  ],
  [
    'profile --sample trial-gateways.json',
    'The name profile is taken by a page: choose another name, or compare with --update.',
  ],
  ['trial-gateways --sample gone.json', 'gone.json doesn’t exist.'],
  ['trial-gateways --sample .', '. is a folder, not a file.'],
  ['trial-gateways --sample huge.json', 'huge.json has 50 MB, but at most 10 MB are read. A hundred rows are enough.'],
  ['trial-gateways --sample empty.json', 'empty.json is empty. It needs at least one row.'],
  [
    'trial-gateways --sample object.json',
    'object.json is not a list. It must be an array, or an object with an array as "data" or "items".',
  ],
  ['trial-gateways --sample mixed.json', 'mixed.json must contain only objects. Row 2 is not one.'],
  [
    'trial-gateways --sample keyless.json',
    'No field identifies the rows. Every row needs a field with a unique value, such as id.',
  ],
  ['trial-gateways --call listTrialGateways', 'Set CONSOLE_TOKEN to the identity token of a signed-in user.'],
  [
    'trial-gateways --call listTrialGateways --api nowhere',
    '--api must be a web address such as https://chat.example.net/api/, not "nowhere".',
  ],
  [
    'trial-gateways --rest trial-gateways',
    '--rest must be a path such as /gateways, or a whole address, not "trial-gateways".',
  ],
  ['trial-gateways --rest /', '--rest must name a collection, such as /gateways.'],
  ['--openapi spec.yaml', 'spec.yaml describes several resources: choose with --only from trial-printers,trial-trays.'],
  ['--openapi spec.yaml --only doors', 'spec.yaml describes no resource doors, only trial-printers and trial-trays.'],
  ['doors --openapi spec.yaml', 'spec.yaml describes no resource doors, only trial-printers and trial-trays.'],
  [
    'doors --openapi spec.yaml --only trial-printers,trial-trays',
    'A name is for one resource. Choose one with --only.',
  ],
  [
    '--openapi none.yaml',
    'none.yaml describes no collection: a GET of a path without parameters that returns a list of objects.',
  ],
  ['trial-gateways --update', 'There is no resource trial-gateways. Leave out --update to create it.'],
  ['--remove', 'Name the resource, such as: npm run scaffold -- call-logs --sample rows.json'],
  ['trial-gateways --remove', 'There is no resource trial-gateways to remove.'],
  ['--remove user-groups', 'user-groups wasn’t made by this command. Remove it by hand.'],
  ['user-groups --remove --service', '--remove accepts only a name and --dry-run.'],
  ['user-groups --update --service', '--update writes nothing. Leave out --service and --dry-run.'],
])('refuses scaffold %s with a message', async (args, sentence) => {
  expect(await run(args)).toEqual({ code: 1, out: '', wrong: `${sentence}\n` });
});

test('refuses invalid JSON in a sentence that says where', async () => {
  const { code, wrong } = await run('trial-gateways --sample broken.json');
  expect(code).toBe(1);
  expect(wrong).toMatch(/^broken\.json is not JSON: [^\n]+\.\n$/);
});

test('--help lists the options', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const option of [
    '--sample',
    '--call',
    '--rest',
    '--openapi',
    '--only',
    '--service',
    '--update',
    '--remove',
    '--dry-run',
    '--api',
  ]) {
    expect(out).toContain(option);
  }
});

test('--dry-run prints every file without data of the sample', async () => {
  const { code, out, wrong } = await run('trial-gateways --sample trial-gateways.json --service --dry-run');
  expect({ code, wrong }).toEqual({ code: 0, wrong: '' });
  for (const path of [
    'resources/trial-gateways/trial-gateways.ts',
    'resources/trial-gateways/trial-gateways.sample.json',
    'resources/trial-gateways/labels/trial-gateways.en.ts',
    'resources/trial-gateways/tests/trial-gateways.test.ts',
    'resources/trial-gateways/contract/trial-gateways.ts',
    'resources/trial-gateways/service/index.ts',
    'resources/trial-gateways/service/calls/trial-gateways.ts',
    'resources/trial-gateways/service/tables/trial-gateways.ts',
    'resources/trial-gateways/contract/audit.ts',
    'resources/trial-gateways/contract/pages.ts',
  ]) {
    expect(out).toContain(`\n=== ${path}\n`);
  }
  expect(out).not.toContain('Ada');
  expect(out).toContain('Nothing was written');
});

test('a resource of a document can be renamed', async () => {
  const { out } = await run('laser-trial-printers --openapi spec.yaml --only trial-printers --dry-run');
  expect(out).toContain('=== resources/laser-trial-printers/laser-trial-printers.ts');
  expect(out).toContain("path: 'trial-printers'");
  expect(out).not.toContain('trial-trays');
  expect(out).toContain(
    'laser-trial-printers: The console uses these operations of https://depot.example.net/v1/trial-printers: list. Add https://depot.example.net to REST_ORIGINS of the service.\n',
  );
});

test('the user chooses collections by number at a terminal', async () => {
  const asked: string[] = [];
  const ask = (answer: string) => async (question: string) => {
    asked.push(question);
    return answer;
  };
  const second = await run('--openapi spec.yaml --dry-run', { ask: ask('2') });
  expect(second.out).toMatch(/^ {2}1 {2}trial-printers +\/trial-printers\n {2}2 {2}trial-trays +\/trial-trays\n/);
  expect(second.out).toContain('=== resources/trial-trays/trial-trays.ts');
  expect(second.out).not.toContain('resources/trial-printers');
  const all = await run('--openapi spec.yaml --dry-run', { ask: ask('') });
  expect(all.out).toContain('=== resources/trial-printers/trial-printers.ts');
  expect(all.out).toContain('=== resources/trial-trays/trial-trays.ts');
  expect(await run('--openapi spec.yaml', { ask: ask('1, 7') })).toMatchObject({
    code: 1,
    wrong: '"7" is not one of the numbers.\n',
  });
  expect(asked).toEqual(Array(3).fill('Which? Numbers with commas, or Enter for all: '));
});

const team = {
  id: 't',
  label: 'Sales',
  description: '',
  memberCount: 1,
  displayed: [],
  vhost: null,
  createdAt: '2026-11-20T10:00:00Z',
  organization: 'acme',
};

test('the call of the source becomes the list call', async () => {
  const server = createServer((_, response) => response.end(JSON.stringify({ data: { items: gateways } })));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = { CONSOLE_TOKEN: 'x' };
  const api = `--api http://127.0.0.1:${port}/api`;
  try {
    const { code, out } = await run(`trial-gateways --call gateway/list --dry-run ${api}`, { env });
    expect(code).toBe(0);
    expect(out).toContain("list: 'gateway/list',");
    expect(out).toContain("get: 'getTrialGateway',");
    expect(out).toContain('Generated from the call gateway/list.');
    expect(out).toContain(
      'trial-gateways: A backend must serve gateway/list, getTrialGateway, addTrialGateway, updateTrialGateway,',
    );
    expect(await run(`trial-gateways --call listUsers --dry-run ${api}`, { env })).toMatchObject({
      code: 1,
      wrong: 'The contract already has the call listUsers. Choose another name.\n',
    });
  } finally {
    server.close();
  }
});

test('a collection is served by calls with --service', async () => {
  const server = createServer((_, response) => response.end(JSON.stringify(gateways)));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const { code, out } = await run(`trial-gateways --rest http://127.0.0.1:${port}/v1/gateways --service --dry-run`);
    expect(code).toBe(0);
    expect(out).toContain('\n=== resources/trial-gateways/contract/trial-gateways.ts\n');
    expect(out).toContain('\n=== resources/trial-gateways/service/tables/trial-gateways.ts\n');
    expect(out).toContain("list: 'listTrialGateways',");
    expect(out).not.toContain("transport: 'rest'");
  } finally {
    server.close();
  }
});

test.each([
  ['is as the definition says', [team], 0, 'user-groups: no drift\n'],
  ['has a new key', [{ ...team, color: 3 }], 1, 'color is new: color: number({ required: true }), // whole numbers\n'],
])('--update compares the definition with a response that %s', async (_, items, code, out) => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push([request.method, request.url]);
    response.end(JSON.stringify({ data: { items, total: items.length } }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = { CONSOLE_TOKEN: 'x', PORT: String(port) };
  try {
    expect(await run('user-groups --update', { env })).toEqual({ code, out, wrong: '' });
  } finally {
    server.close();
  }
  expect(asked).toEqual([['POST', '/api/listSharedRoasterGroupsByOrganization']]);
});

test('--update compares with a file', async () => {
  await writeFile(join(folder, 'teams.json'), JSON.stringify([{ ...team, memberCount: '1' }]));
  expect(await run('user-groups --update --sample teams.json')).toEqual({
    code: 1,
    out: 'memberCount was of kind number and is now of kind text (digits in a text, which may be a code)\n',
    wrong: '',
  });
});
