import { maySee } from '../../contract/routes';
import { actionOf } from '../../schema/actions';
import { type AnyResource, type Verb, verbs } from '../../schema/define';
import { canDo, fieldOf, isPossible, mayDo, mayEdit } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';
import { routeOf } from '../access/routeGuard';
import type { ConsoleUser } from './consoleUser';

/** What react-admin asks for: an action, optionally on a record or a field. */
interface AccessQuery {
  action: string;
  field?: string;
  record?: Partial<ConsoleRecord>;
}

/** The resources that have a definition, and how to load it. */
export interface Definitions {
  resources: readonly Pick<AnyResource, 'name'>[];
  definitionOf(name: string): Promise<AnyResource>;
}

type Self = Pick<ConsoleUser, 'id' | 'role' | 'organization'>;

/**
 * Whether a user may perform an action on a resource or page. A field is written as the resource's name, a dot and the
 * field's name, such as `manage-users.email`.
 */
export async function canAccessName(
  from: Definitions,
  person: Self,
  name: string,
  asked: AccessQuery,
): Promise<boolean> {
  const isDefined = (one: string) => from.resources.some(resource => resource.name === one);
  if (isDefined(name)) return canAccessResource(await from.definitionOf(name), person, asked);
  const dot = name.lastIndexOf('.');
  const owner = name.slice(0, dot);
  if (isDefined(owner))
    return canAccessResource(await from.definitionOf(owner), person, { ...asked, field: name.slice(dot + 1) });
  const route = routeOf(`/${name}`);
  return route !== undefined && maySee(person.role, route);
}

/** Whether a user may perform an action on a resource, by its definition. The service decides in the end. */
function canAccessResource(resource: AnyResource, person: Self, { action, field, record }: AccessQuery): boolean {
  if (isOtherOrganization(record, person)) return false;
  if (field !== undefined) return canAccessField(resource, person, { action, field, record });
  // react-admin's action for creating a record from another one.
  const verb = action === 'clone' ? 'create' : action;
  if (!mayDo(resource, person.role, verb)) return false;
  const own = actionOf(resource, verb);
  if (isVerb(verb) ? !isPossible(resource, verb) : own === undefined) return false;
  if (record === undefined || own === undefined) return true;
  return !(own.notSelf && record.id === person.id) && own.when?.(record as ConsoleRecord) !== false;
}

/** Whether a record belongs to an organisation that the user has no access to. */
function isOtherOrganization(record: AccessQuery['record'], { role, organization }: Self): boolean {
  const { organization: own } = record ?? {};
  return role !== 'super_admin' && typeof own === 'string' && own !== organization;
}

/** Seeing a field requires the right to see the record. Writing it requires the rights to save record and field. */
function canAccessField(
  resource: AnyResource,
  person: Self,
  { action, field: name = '', record }: AccessQuery,
): boolean {
  const { role, id } = person;
  if (!Object.hasOwn(resource.fields, name)) return false;
  if (action === 'create' || action === 'edit' || action === 'write') {
    const mode = action === 'create' ? 'create' : 'edit';
    const field = fieldOf(resource, name);
    const isOwn = field.notSelf === true && record?.id === id;
    return canDo(resource, role, mode) && mayEdit(field, role, mode) && !isOwn;
  }
  return mayDo(resource, role, 'list') || mayDo(resource, role, 'show');
}

function isVerb(name: string): name is Verb {
  const names: readonly string[] = verbs;
  return names.includes(name);
}
