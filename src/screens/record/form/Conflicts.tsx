import { typedText } from '../../../../schema/kinds/draft';
import { fieldOf } from '../../../../schema/record';
import { useLabels } from '../useLabels';
import { ConflictNotice } from './ConflictNotice';
import type { RecordForm } from './useRecordForm';

/** What another user has saved in the fields of a record that this person is changing. */
export function Conflicts({ recordForm }: { recordForm: RecordForm }) {
  const { resource, conflicts, form } = recordForm;
  const labels = useLabels(resource);
  return (
    <ConflictNotice
      conflicts={Object.entries(conflicts).map(([name, value]) => ({
        name,
        label: labels.field(name),
        theirs: typedText(fieldOf(resource, name), value),
        onUse: () => form.setValue(name, value, { shouldValidate: true }),
      }))}
    />
  );
}
