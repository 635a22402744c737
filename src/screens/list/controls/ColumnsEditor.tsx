import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { offeredColumns } from '../columns';
import type { ColumnsButtonProps } from './ColumnsButton';

/** The columns with their boxes, the shown ones in their order with the buttons that move them. */
export default function ColumnsEditor({ resource, settings }: ColumnsButtonProps) {
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
