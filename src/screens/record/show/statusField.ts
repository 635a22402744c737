import type { AnyResource } from '../../../../schema/define';
import { fieldOf } from '../../../../schema/record';

/** The field that says how a record is doing: the first choice whose words have tones. */
export function statusField(resource: AnyResource): string | undefined {
  return Object.keys(resource.fields).find(name => {
    const field = fieldOf(resource, name);
    return field.kind === 'choice' && field.tones !== undefined;
  });
}
