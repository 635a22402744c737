import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ComponentType, isValidElement, useState } from 'react';
import type { Comparison } from '../../../../contract/list';
import { operatorsOf, takesOneValue } from '../../../../schema/filtering';
import { fieldOf } from '../../../../schema/record';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import Popover from '../../../app/Popover';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { useScreens } from '../../useScreens';
import { useListState } from '../ListState';
import type { EditorProps } from './editorProps';
import { editors } from './editors';
import { valuesOf, withField } from './where';

interface FieldPopoverProps {
  name: string;
  anchor: HTMLElement;
  /** What is asked of the field when the editor opens. */
  initial: readonly Comparison[];
  onChange(comparisons: readonly Comparison[]): void;
  onClose(): void;
}

/** The editor of one field's filter, under its chip. */
export default function FieldPopover({ name, anchor, initial, onChange, onClose }: FieldPopoverProps) {
  const { resource } = useListState();
  const translate = useTranslate();
  const label = translate(`resources.${resource.name}.fields.${name}`);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 4, mt: 1, width: 280, maxHeight: 420 } } }}
    >
      <FieldEditor name={name} label={label} initial={initial} onChange={onChange} onDone={onClose} />
    </Popover>
  );
}

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
function FieldEditor({ name, label, initial, onChange, onDone }: FieldEditorProps) {
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

/** For how long counts are taken as they are, in milliseconds. */
const FRESH = 10_000;

/**
 * How many records each value of a choice or a flag would give, under all that the list asks of other fields. Undefined
 * for other kinds, while it is read, and where the backend does not count.
 */
function useCounts(name: string): ReadonlyMap<string, number> | undefined {
  const provider = useConsoleDataProvider();
  const { resource, filter, permanent } = useListState();
  const others = { ...filter, where: [...permanent, ...withField(filter.where ?? [], name, [])] };
  const { kind } = fieldOf(resource, name);
  const { data } = useQuery({
    // Among the resource's own readings, so that what changes the list changes its counts.
    queryKey: [resource.name, 'counts', name, others],
    queryFn: async ({ signal }) =>
      (await provider.counts(resource.name, { filter: others, fields: [name], signal })) ?? null,
    enabled: kind === 'choice' || kind === 'flag',
    staleTime: FRESH,
    retry: false,
  });
  return data?.[name];
}
