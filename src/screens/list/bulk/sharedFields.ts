import type { Role } from '../../../../contract/roles';
import type { AnyResource } from '../../../../schema/define';
import type { Field } from '../../../../schema/fields';
import { fieldOf } from '../../../../schema/record';
import { editableFields } from '../../record/form/values';

/** The fields that a person may change in many records at once: those that many can have in common. */
export function sharedFields(resource: AnyResource, role: Role): string[] {
  return editableFields(resource, role, 'edit').filter(name => isShared(fieldOf(resource, name)));
}

/** What says who or what a record is, as a name or an address, is each record's own. */
function isShared(field: Field): boolean {
  switch (field.kind) {
    case 'id':
    case 'email':
    case 'phone':
    case 'json':
      return false;
    case 'text':
      return !field.required && !field.unique;
    default:
      return true;
  }
}
