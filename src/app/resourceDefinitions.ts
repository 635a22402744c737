import type { ResourceDefinitionContextValue } from 'ra-core';
import type { Role } from '../../contract/roles';
import { catalogue } from '../../resources/catalogue';
import { loadedResource } from '../../resources/loading';
import { mayDo, titleOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';

/** What react-admin is told of the resources that a role may list: links lead to them, and their records have titles. */
export function resourceDefinitions(role: Role): ResourceDefinitionContextValue['definitions'] {
  return Object.fromEntries(
    catalogue
      .filter(resource => mayDo(resource, role, 'list'))
      .map(({ name, ...resource }) => [
        name,
        {
          name,
          hasList: true,
          hasShow: mayDo(resource, role, 'show'),
          hasEdit: mayDo(resource, role, 'edit'),
          hasCreate: mayDo(resource, role, 'create'),
          recordRepresentation: (record: ConsoleRecord) => representation(name, record),
          options: { subtitle: (record: ConsoleRecord) => subtitle(name, record) },
        },
      ]),
  );
}

/** Records come with their definition: the data provider loads it before it reads them. */
function representation(name: string, record: ConsoleRecord): string {
  const resource = loadedResource(name);
  return resource ? titleOf(resource, record) : record.id;
}

/** What tells a record from others of its title: nothing where the definition doesn't say. */
function subtitle(name: string, record: ConsoleRecord): string {
  const field = loadedResource(name)?.subtitle;
  return field === undefined ? '' : String(record[field] ?? '');
}
