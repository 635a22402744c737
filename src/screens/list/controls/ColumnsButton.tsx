import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AnyResource } from '../../../../schema/define';
import { offeredColumns } from '../columns';
import type { ListSettings } from '../useListSettings';

export interface ColumnsButtonProps {
  resource: AnyResource;
  settings: ListSettings;
}

/** Opens the list of columns, where they are shown, hidden and put into an order. */
export function ColumnsButton({ resource, settings }: ColumnsButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = translate('list.columns.title');
  return (
    <>
      <Tooltip title={title}>
        <IconButton size="small" aria-label={title} onClick={event => setAnchor(event.currentTarget)}>
          <ViewColumnIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 3, width: 300, maxHeight: 480 } } }}
      >
        <ColumnsEditor resource={resource} settings={settings} />
      </Popover>
    </>
  );
}

function ColumnsEditor({ resource, settings }: ColumnsButtonProps) {
  const translate = useTranslate();
  const shown = settings.columns.map(column => column.name);
  const hidden = offeredColumns(resource).filter(name => !shown.includes(name));
  const move = (index: number, by: -1 | 1) => {
    if (shown[index + by] === undefined) return;
    const order = shown.toSpliced(index, 1);
    order.splice(index + by, 0, ...shown.slice(index, index + 1));
    settings.setColumns(order);
  };

  return (
    <Stack>
      {[...shown, ...hidden].map((name, index) => {
        const label = translate(`resources.${resource.name}.fields.${name}`);
        const isShown = index < shown.length;
        return (
          <Stack key={name} direction="row" sx={{ alignItems: 'center' }}>
            <FormControlLabel
              sx={{ flexGrow: 1, mx: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={() => settings.setColumns(isShown ? shown.filter(one => one !== name) : [...shown, name])}
                />
              }
              label={label}
            />
            {isShown && (
              <>
                <IconButton
                  size="small"
                  // A disabled button would lose the focus that the last step gave it.
                  aria-disabled={index === 0}
                  aria-label={translate('list.columns.moveUp', { label })}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUpwardIcon fontSize="inherit" />
                </IconButton>
                <IconButton
                  size="small"
                  aria-disabled={index === shown.length - 1}
                  aria-label={translate('list.columns.moveDown', { label })}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDownwardIcon fontSize="inherit" />
                </IconButton>
              </>
            )}
          </Stack>
        );
      })}
      <Button size="small" onClick={() => settings.setColumns(undefined)} sx={{ mt: 2, alignSelf: 'flex-start' }}>
        {translate('list.columns.reset')}
      </Button>
    </Stack>
  );
}
