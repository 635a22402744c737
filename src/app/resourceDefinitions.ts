import type { ResourceDefinition, ResourceDefinitionContextValue } from 'ra-core';
import type { Role } from '../../contract/roles';
import { pages } from '../../contract/routes';
import { catalogue } from '../../resources/catalogue';
import { customResources } from '../../resources/customResources';
import { loadedCustomResource } from '../../resources/loadCustomResource';
import { loadedResource } from '../../resources/loading';
import { organizationOf } from '../../schema/across';
import type { CustomResource } from '../../schema/customResource';
import { mayDo, subtitleOf, titleOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { organizationStore } from '../organization/activeOrganization';
import { everyOrganization } from '../organization/organizationStore';

/** Returns react-admin's definitions of the resources that a role may list, for links and record titles. */
export function resourceDefinitions(
  role: Role,
  others: readonly CustomResource[] = customResources,
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
        options: {
          subtitle: (record: ConsoleRecord, within?: string) =>
            [subtitle(name, record), within === undefined && ownerName(record)].filter(Boolean).join(' · '),
        },
      })),
    ...others.filter(({ route }) => pages[route].roles.some(each => each === role)).map(customDefinition),
  ];
  return Object.fromEntries(definitions.map(definition => [definition.name, definition]));
}

/** Returns a record's title. Its definition is loaded, because the data provider loads it before any record. */
function representation(name: string, record: ConsoleRecord): string {
  const resource = loadedResource(name);
  return resource ? titleOf(resource, record) : record.id;
}

function subtitle(name: string, record: ConsoleRecord): string {
  const resource = loadedResource(name);
  return resource ? subtitleOf(resource, record) : '';
}

/** Returns the name of a record's organisation if records of all organisations are shown. */
function ownerName(record: ConsoleRecord): string | undefined {
  const { chosen, organizations } = organizationStore.getSnapshot();
  const owner = chosen === everyOrganization ? organizationOf(record) : undefined;
  return owner && (organizations.find(({ id }) => id === owner)?.label ?? owner);
}

/** The properties of react-admin's `<Resource>`. */
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

/** Returns the definition of a resource without one of ours. It is loaded before its records are. */
export function customDefinition(entry: CustomResource): ResourceDefinition {
  const definition: ResourceDefinition = { name: entry.route.slice(1) };
  const before: ResourceDefinition = { name: definition.name, hasList: true };
  const now = (): ResourceDefinition => {
    const resource = loadedCustomResource(entry)?.resource;
    return resource?.type.registerResource(resource.props) ?? before;
  };
  for (const each of definitionKeys)
    Object.defineProperty(definition, each, { enumerable: true, get: () => now()[each] });
  return definition;
}
