import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyResource } from '../../schema/define';
import type { Field } from '../../schema/fields';
import { fieldOf } from '../../schema/record';
import type { CommandContext } from './commandContext';
import type { Options } from './options';
import { joinWords } from './report';
import { ScaffoldError } from './scaffoldError';
import { writeLists } from './write/files';

/** Removes a resource from the project. Returns the exit code. */
export async function remove({ name = '', dryRun }: Options, { root, print }: CommandContext): Promise<number> {
  const { resources } = await import('../../resources');
  checkRemovable(name, resources, root);
  const folder = `resources/${name}`;
  const hasTable = existsSync(join(root, `${folder}/service/tables/${name}.ts`));
  print(`- ${folder}\n`);
  if (dryRun) {
    print(`\nNothing was removed: this is what ${name} is made of.\n`);
    return 0;
  }
  await rm(join(root, folder), { recursive: true });
  const written = await writeLists(root, hasTable ? `drop-${name}` : undefined);
  for (const path of written) print(`  ${path}\n`);
  const aboutTable =
    ' Its migrations stay, since databases have made them; the last one drops the table with its rows at the next start.';
  print(`\n${name} is removed.${hasTable ? aboutTable : ''}\n`);
  return 0;
}

/** @throws ScaffoldError if the resource doesn't exist, wasn't scaffolded, or is referenced by others */
function checkRemovable(name: string, resources: readonly AnyResource[], root: string): void {
  const resource = resources.find(each => each.name === name);
  if (!resource) throw new ScaffoldError(`There is no resource ${name} to remove.`);
  // Only scaffolded resources have a sample.
  if (!existsSync(join(root, `resources/${name}/${name}.sample.json`))) {
    throw new ScaffoldError(`${name} wasn’t made by this command. Remove it by hand.`);
  }
  const users = resources.filter(each => each.name !== name && refersTo(each, name)).map(each => each.name);
  if (users.length > 0) {
    throw new ScaffoldError(
      `${joinWords(users)} ${users.length > 1 ? 'refer' : 'refers'} to ${name}: remove that first.`,
    );
  }
}

function refersTo(resource: AnyResource, name: string): boolean {
  const fields = Object.keys(resource.fields).map((each): Field => fieldOf(resource, each));
  const isReferenced = fields.some(field => 'to' in field && field.to === name);
  return isReferenced || Object.values(resource.related ?? {}).some(related => related.resource === name);
}
