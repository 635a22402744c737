import { useTranslate } from 'ra-core';
import type { Comparison } from '../../../../contract/list';
import Popover from '../../../app/Popover';
import { useListState } from '../ListState';
import { FieldEditor } from './FieldEditor';

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
