import type { ResourceDefinition, ResourceDefinitionContextValue } from 'ra-core';
import type { Role } from '../../contract/roles';
import { pages } from '../../contract/routes';
import { byHand } from '../../resources/byHand';
import { catalogue } from '../../resources/catalogue';
import { loadedByHand } from '../../resources/loadByHand';
import { loadedResource } from '../../resources/loading';
import type { ByHand } from '../../schema/byHand';
import { mayDo, titleOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';

/** What react-admin is told of the resources that a role may list: links lead to them, and their records have titles. */
export function resourceDefinitions(
  role: Role,
  others: readonly ByHand[] = byHand,
): ResourceDefinitionContextValue['definitions'] {
  const definitions = [
    ...catalogue
      .filter(resource => mayDo(resource, role, 'list'))
      .map(({ name, ...resource }) => ({
        name,
        hasList: true,
        hasShow: mayDo(resource, role, 'show'),
        hasEdit: mayDo(resource, role, 'edit'),
        hasCreate: mayDo(resource, role, 'create'),
        recordRepresentation: (record: ConsoleRecord) => representation(name, record),
        options: { subtitle: (record: ConsoleRecord) => subtitle(name, record) },
      })),
    ...others.filter(({ route }) => pages[route].roles.some(each => each === role)).map(definitionByHand),
  ];
  return Object.fromEntries(definitions.map(definition => [definition.name, definition]));
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

/** What react-admin's `<Resource>` says of itself. */
const definitionKeys = [
  'name',
  'options',
  'hasList',
  'hasShow',
  'hasEdit',
  'hasCreate',
  'icon',
  'recordRepresentation',
] as const;

/** Answers what a resource without a definition says of itself, once it is loaded, as it is when its records are there. */
export function definitionByHand(entry: ByHand): ResourceDefinition {
  const definition: ResourceDefinition = { name: entry.route.slice(1) };
  const before: ResourceDefinition = { name: definition.name, hasList: true };
  const now = (): ResourceDefinition => {
    const resource = loadedByHand(entry)?.resource;
    return resource?.type.registerResource(resource.props) ?? before;
  };
  for (const each of definitionKeys)
    Object.defineProperty(definition, each, { enumerable: true, get: () => now()[each] });
  return definition;
}
