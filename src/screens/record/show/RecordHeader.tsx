import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf, isPossible, mayDo, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useRole } from '../../../access/useRole';
import { FieldCell } from '../../FieldCell';
import { useScreens } from '../../useScreens';
import { PanelFrame } from '../PanelFrame';
import { ActionMenu } from './ActionMenu';
import { useEditKey } from './useEditKey';
import { useNeighbours } from './useNeighbours';

interface Props {
  resource: AnyResource;
  record: ConsoleRecord;
  headingId: string;
  onEdit: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The head of a shown record: what it is called, how it is doing, what can be done, and the ways on. */
export function RecordHeader({ resource, record, headingId, onEdit, onOpen, onClose }: Props) {
  const translate = useTranslate();
  const role = useRole();
  const { title } = useScreens(resource);
  const { previous, next } = useNeighbours(resource, record.id);
  const status = statusField(resource);
  const isEditable = isPossible(resource, 'edit') && mayDo(resource, role, 'edit');
  useEditKey(headingId, isEditable ? onEdit : undefined);

  const way = (to: string | undefined, label: string, icon: React.ReactNode) => (
    <IconButton
      size="small"
      disabled={to === undefined}
      // On a phone the title needs the room.
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      aria-label={translate(label)}
      onClick={() => to !== undefined && onOpen(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <PanelFrame
      headingId={headingId}
      title={title?.(record, translate) ?? titleOf(resource, record)}
      // Without its caption, the dash of none would say nothing.
      status={status && record[status] != null && <FieldCell resource={resource} name={status} record={record} />}
      onClose={onClose}
      tools={
        <>
          {isEditable && (
            <Button variant="outlined" size="small" onClick={onEdit}>
              {translate('recordLater.header.edit')}
            </Button>
          )}
          <ActionMenu resource={resource} record={record} />
          {(previous ?? next) !== undefined && (
            <>
              {way(previous, 'recordLater.header.previous', <KeyboardArrowUp fontSize="small" />)}
              {way(next, 'recordLater.header.next', <KeyboardArrowDown fontSize="small" />)}
            </>
          )}
        </>
      }
    />
  );
}

/** The field that says how a record is doing: the first choice whose words have tones. */
function statusField(resource: AnyResource): string | undefined {
  return Object.keys(resource.fields).find(name => {
    const field = fieldOf(resource, name);
    return field.kind === 'choice' && field.tones !== undefined;
  });
}
