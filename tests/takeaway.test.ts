import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeDomain } from '../scripts/takeaway/takeAway';
import { copyProject } from './support/projectCopy';
import { type TemporaryFolder, temporaryFolder } from './support/temporary';

/** Removable domains that exist. `npm run takeaway` checks types and runs the tests without them. */
const domains = ['proxies', 'billing', 'motd', 'dns', 'tracking'].filter(domain => existsSync(`resources/${domain}`));

/** The contract names another service in its only way of getting that service's tokens. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  tracking: ['contract/transport.ts needs mapping/getToken'],
};

let folder: TemporaryFolder;
let copy: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  copy = join(folder.path, 'copy');
  await mkdir(copy);
  await copyProject(copy);
});

afterAll(() => folder.remove());

test.each(domains)('without %s and with the registry rewritten, no product code refers to it', async domain => {
  const kept = join(folder.path, domain);
  const { leftovers } = await removeDomain(copy, domain, kept);
  await rename(kept, join(copy, 'resources', domain));
  expect(leftovers).toEqual(allowed[domain] ?? []);
});
