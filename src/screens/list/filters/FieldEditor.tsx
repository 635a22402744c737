import { type ComponentType, isValidElement, useState } from 'react';
import type { Comparison } from '../../../../contract/list';
import { operatorsOf, takesOneValue } from '../../../../schema/filtering';
import { fieldOf } from '../../../../schema/record';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { useScreens } from '../../useScreens';
import { useListState } from '../ListState';
import type { EditorProps } from './editorProps';
import { editors } from './editors';
import { useCounts } from './useCounts';
import { valuesOf } from './where';

// Forms are no part of what a list loads first.
const InputEditor = lazyWithRetry(() => import('./InputEditor'));

interface FieldEditorProps {
  name: string;
  label: string;
  /** What is asked of the field when the editor opens. */
  initial: readonly Comparison[];
  onChange(comparisons: readonly Comparison[]): void;
  onDone(): void;
}

/** The editor of the field's kind, or the field's own. It shows what was chosen at once, while the list is still on its way there. */
export function FieldEditor({ name, label, initial, onChange, onDone }: FieldEditorProps) {
  const { resource } = useListState();
  const [comparisons, setComparisons] = useState(initial);
  const field = fieldOf(resource, name);
  const counts = useCounts(name);
  const Own = useScreens(resource).filters?.[name];
  const change = (next: readonly Comparison[]) => {
    setComparisons(next);
    onChange(next);
  };
  if (isValidElement(Own)) return <InputEditor name={name} label={label} input={Own} />;
  if (Own) {
    const choose = (value: string | undefined) =>
      change(value === undefined ? [] : [{ field: name, operator: 'eq', value }]);
    return <Own.Editor label={label} value={valuesOf(comparisons[0])[0]} onChange={choose} />;
  }
  // A record of all editors has no common type of fields; a field and the editor of its own kind always fit each other.
  const Editor = editors[field.kind] as ComponentType<EditorProps>;
  return (
    <Editor
      field={field}
      resource={resource.name}
      name={name}
      label={label}
      single={takesOneValue(resource)}
      operators={operatorsOf(resource, name)}
      comparisons={comparisons}
      counts={counts}
      onChange={change}
      onDone={onDone}
    />
  );
}
