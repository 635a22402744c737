import type { Role } from '../../../../contract/roles';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf } from '../../../../schema/record';
import { editableFields } from '../../record/form/values';

/**
 * Returns the editable fields whose value several records can sensibly share. Names and addresses identify one record.
 */
export function sharedFields(resource: AnyResource, role: Role): string[] {
  return editableFields(resource, role, 'edit').filter(name => {
    const { kind, required, unique } = fieldOf(resource, name);
    return kind === 'text' ? !required && !unique : !/^(?:id|email|phone|json)$/.test(kind);
  });
}
