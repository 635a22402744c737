import type { FieldChange } from '../../../../dataProvider/bulk/changes';
import type { AnyResource } from '../../../../schema/define';
import type { Problem } from '../../../../schema/kind';
import { checkInput } from '../../../../schema/kinds/draft';
import { fieldOf, holdsList } from '../../../../schema/record';

/** What a change of a field begins as. */
export function newChange(resource: AnyResource, name: string): FieldChange {
  const field = fieldOf(resource, name);
  if (holdsList(field)) return { field: name, mode: 'add', value: [] };
  return { field: name, mode: 'set', value: field.kind === 'flag' ? true : null };
}

/** Why a change can't be made, or undefined. */
export function problemOf(resource: AnyResource, { field: name, mode, value }: FieldChange): Problem | undefined {
  const field = fieldOf(resource, name);
  return checkInput(mode === 'set' ? field : { ...field, required: true }, value);
}
