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
paths:
  /printers: { get: { responses: { '200': { $ref: '#/components/responses/All' } } } }
  /paper-trays: { get: { responses: { '200': { $ref: '#/components/responses/All' } } } }
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
    'gateways.json': JSON.stringify({ data: gateways }),
    'empty.json': '[]',
    'object.json': '{"id": 1}',
    'mixed.json': '[{"id": 1}, 2]',
    'broken.json': '[{"id": 1},',
    'keyless.json': '[{"size": 1}, {"size": 1}]',
    'spec.yaml': document,
    'none.yaml': document.replaceAll('type: array', 'type: object'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command where nothing is written. */
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
      complain: text => {
        said.wrong += text;
      },
      ask,
    },
  );
  return { code, ...said };
}

test.each<[string, string]>([
  ['', 'Say where the fields come from: --sample, --call, --rest or --openapi.'],
  ['gateways', 'Say where the fields come from: --sample, --call, --rest or --openapi.'],
  ['--sample gateways.json', 'Name the resource, such as: npm run scaffold -- call-logs --sample rows.json'],
  ['gateways doors --sample gateways.json', 'One name at a time: what is "doors"?'],
  ['gateways --sample gateways.json --call listGateways', 'One source at a time: --sample and --call were given.'],
  ['gateways --simple gateways.json', "Unknown option '--simple'."],
  ['gateways --sample', "Option '--sample <value>' argument missing."],
  ['gateways --sample=', '--sample needs a value.'],
  ['gateways --sample gateways.json --only a', '--only chooses from what --openapi names.'],
  [
    'Gate_ways --sample gateways.json',
    '"Gate_ways" is no name for a resource: it must be lower-case words joined by hyphens, such as call-logs, with at most 40 characters.',
  ],
  [
    'teams --sample gateways.json',
    'The name teams is taken by resources/teams: choose another name, or compare with --update.',
  ],
  [
    'manage-users --sample gateways.json',
    'The name manage-users is taken by a resource: choose another name, or compare with --update.',
  ],
  [
    'profile --sample gateways.json',
    'The name profile is taken by contract/profile.ts: choose another name, or compare with --update.',
  ],
  ['gateways --sample gone.json', 'There is no file gone.json.'],
  ['gateways --sample .', '. is a folder, not a file.'],
  ['gateways --sample empty.json', 'empty.json is empty: at least one row is needed to see what the fields are.'],
  [
    'gateways --sample object.json',
    'object.json is no list: an array is needed, or an object that holds one as "data" or "items".',
  ],
  ['gateways --sample mixed.json', 'mixed.json holds something else than objects: row 2 is none.'],
  [
    'gateways --sample keyless.json',
    'No field identifies the rows: one is needed that every row has, with a value of its own.',
  ],
  ['gateways --call listGateways', 'Put the identity token of the person to ask as into CONSOLE_TOKEN.'],
  [
    'gateways --call listGateways --api nowhere',
    '--api must be a web address such as https://chat.example.net/api/, not "nowhere".',
  ],
  ['gateways --rest gateways', '--rest must be a path such as /gateways, or a whole address, not "gateways".'],
  ['gateways --rest /', '--rest must name a collection, such as /gateways.'],
  ['--openapi spec.yaml', 'spec.yaml describes several resources: choose with --only from printers,paper-trays.'],
  ['--openapi spec.yaml --only doors', 'spec.yaml describes no resource doors: there are printers and paper-trays.'],
  ['doors --openapi spec.yaml', 'spec.yaml describes no resource doors: there are printers and paper-trays.'],
  ['doors --openapi spec.yaml --only printers,paper-trays', 'A name is for one resource: choose one with --only.'],
  [
    '--openapi none.yaml',
    'none.yaml describes no collection: no GET of a path without parameters answers a list of objects.',
  ],
  ['gateways --update', 'There is no resource gateways to compare with: leave --update out to make it.'],
  ['user-groups --update --service', '--update writes nothing: leave --service and --dry-run out.'],
])('scaffold %s is refused in a sentence', async (args, sentence) => {
  expect(await run(args)).toEqual({ code: 1, out: '', wrong: `${sentence}\n` });
});

test('a file that is not JSON is refused in a sentence that says where', async () => {
  const { code, wrong } = await run('gateways --sample broken.json');
  expect(code).toBe(1);
  expect(wrong).toMatch(/^broken\.json is not JSON: [^\n]+\.\n$/);
});

test('--help tells the options', async () => {
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
    '--dry-run',
    '--api',
  ]) {
    expect(out).toContain(option);
  }
});

test('--dry-run prints every file and inserted line, and nothing of what the sample tells', async () => {
  const { code, out, wrong } = await run('gateways --sample gateways.json --service --dry-run');
  expect({ code, wrong }).toEqual({ code: 0, wrong: '' });
  for (const path of [
    'resources/gateways/gateways.ts',
    'resources/gateways/gateways.en.ts',
    'resources/gateways/gateways.sample.json',
    'resources/gateways/gateways.test.ts',
    'contract/gateways.ts',
    'service/calls/gateways.ts',
    'service/db/tables/gateways.ts',
    'contract/routes.ts, where these lines are inserted',
    'contract/audit.ts, where these lines are inserted',
  ]) {
    expect(out).toContain(`\n=== ${path}\n`);
  }
  expect(out).toMatch(
    /routes\.ts, where these lines are inserted\n(\+ {3}\/\/.*\n)?\+ {3}'\/gateways': operators,\n\n/,
  );
  expect(out).not.toContain('Ada');
  expect(out).toContain('Nothing was written');
});

test('a resource of a document can have another name', async () => {
  const { out } = await run('laser-printers --openapi spec.yaml --only printers --dry-run');
  expect(out).toContain('=== resources/laser-printers/laser-printers.ts');
  expect(out).toContain("path: 'printers'");
  expect(out).not.toContain('paper-trays');
  expect(out).toContain('laser-printers: The console asks /printers to list.\n');
});

test('at a terminal one chooses by numbers', async () => {
  const asked: string[] = [];
  const ask = (answer: string) => async (question: string) => {
    asked.push(question);
    return answer;
  };
  const second = await run('--openapi spec.yaml --dry-run', { ask: ask('2') });
  expect(second.out).toMatch(/^ {2}1 {2}printers +\/printers\n {2}2 {2}paper-trays +\/paper-trays\n/);
  expect(second.out).toContain('=== resources/paper-trays/paper-trays.ts');
  expect(second.out).not.toContain('resources/printers');
  const all = await run('--openapi spec.yaml --dry-run', { ask: ask('') });
  expect(all.out).toContain('=== resources/printers/printers.ts');
  expect(all.out).toContain('=== resources/paper-trays/paper-trays.ts');
  expect(await run('--openapi spec.yaml', { ask: ask('1, 7') })).toMatchObject({
    code: 1,
    wrong: '"7" is none of the numbers.\n',
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

test('the call that was asked is the one that lists', async () => {
  const server = createServer((_, response) => response.end(JSON.stringify({ data: { items: gateways } })));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = { CONSOLE_TOKEN: 'x' };
  const api = `--api http://127.0.0.1:${port}/api`;
  try {
    const { code, out } = await run(`gateways --call gateway/list --dry-run ${api}`, { env });
    expect(code).toBe(0);
    expect(out).toContain("list: 'gateway/list',");
    expect(out).toContain("get: 'getGateway',");
    expect(out).toContain('Made from the call gateway/list.');
    expect(out).toContain('gateways: A backend must serve gateway/list, getGateway, addGateway, updateGateway,');
    expect(await run(`gateways --call listUsers --dry-run ${api}`, { env })).toMatchObject({
      code: 1,
      wrong: 'The call listUsers is in the contract already: choose another name.\n',
    });
  } finally {
    server.close();
  }
});

test.each([
  ['is as the definition says', [team], 0, 'user-groups: no drift\n'],
  ['has a new key', [{ ...team, color: 3 }], 1, 'color is new: color: number({ required: true }), // whole numbers\n'],
])('--update asks what the definition asks: what %s', async (_, items, code, out) => {
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
