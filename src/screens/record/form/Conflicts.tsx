import { typedText } from '../../../../schema/kinds/draft';
import { fieldOf } from '../../../../schema/record';
import { useLabels } from '../useLabels';
import { ConflictNotice } from './ConflictNotice';
import type { RecordForm } from './useRecordForm';

interface Props {
  recordForm: RecordForm;
  /** A save was refused because of them. */
  isRefusal?: boolean;
}

/** What another user has saved in the fields of a record that this person is changing. */
export function Conflicts({ recordForm, isRefusal = false }: Props) {
  const { resource, conflicts, form } = recordForm;
  const labels = useLabels(resource);
  return (
    <ConflictNotice
      isRefusal={isRefusal}
      conflicts={Object.entries(conflicts).map(([name, value]) => ({
        name,
        label: labels.field(name),
        theirs: typedText(fieldOf(resource, name), value),
        onUse: () => form.setValue(name, value, { shouldValidate: true }),
      }))}
    />
  );
}
