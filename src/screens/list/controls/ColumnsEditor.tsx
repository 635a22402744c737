import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { union, without } from 'es-toolkit';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';
import { moveItem, useReorder } from './useReorder';

/** Renders the columns with checkboxes, and reorders the shown ones by dragging, by keys and by buttons. */
export default function ColumnsEditor() {
  const { resource, settings } = useListState();
  const translate = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const shown = settings.columns.map(column => column.name);
  const hidden = settings.offered.filter(name => !shown.includes(name));
  const labels = useLabels(resource);

  const move = (name: string, to: number) => {
    if (to < 0 || to >= shown.length) return;
    settings.setColumns(now => moveItem(now, name, to));
    setAnnouncement(translate('columns.moved', { label: labels.column(name), place: to + 1, count: shown.length }));
  };
  const { list, order, dragged, handleOf } = useReorder(shown, move);

  return (
    <Stack ref={list}>
      {[...order, ...hidden].map((name, index) => {
        const label = labels.column(name);
        const isShown = index < order.length;
        return (
          <Stack
            key={name}
            {...(isShown && { 'data-movable': true })}
            direction="row"
            sx={{ alignItems: 'center', ...(name === dragged && { bgcolor: 'action.selected', borderRadius: 1 }) }}
          >
            {isShown && (
              <IconButton
                size="small"
                disableRipple
                aria-label={translate('columns.move', { label })}
                title={translate('columns.drag')}
                sx={{ cursor: dragged ? 'grabbing' : 'grab', touchAction: 'none', ml: -1 }}
                {...handleOf(name)}
              >
                <DragIndicatorIcon fontSize="inherit" />
              </IconButton>
            )}
            <FormControlLabel
              sx={{ flexGrow: 1, mx: 0, ...(!isShown && { ml: '27px' }) }}
              control={
                <Checkbox
                  size="small"
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={() => settings.setColumns(now => (isShown ? without(now, name) : union(now, [name])))}
                />
              }
              label={label}
            />
            {isShown && (
              <MoveButtons
                label={label}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onMove={by => move(name, index + by)}
              />
            )}
          </Stack>
        );
      })}
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      <Button
        size="small"
        onClick={() => {
          settings.setColumns(undefined);
          settings.setWidths(undefined);
        }}
        sx={{ mt: 2, alignSelf: 'flex-start' }}
      >
        {translate('columns.reset')}
      </Button>
    </Stack>
  );
}

interface MoveButtonsProps {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onMove(by: 1 | -1): void;
}

function MoveButtons({ label, isFirst, isLast, onMove }: MoveButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        size="small"
        // A disabled button would lose the focus after the last step.
        aria-disabled={isFirst}
        aria-label={translate('columns.moveUp', { label })}
        onClick={() => onMove(-1)}
      >
        <ArrowUpwardIcon fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        aria-disabled={isLast}
        aria-label={translate('columns.moveDown', { label })}
        onClick={() => onMove(1)}
      >
        <ArrowDownwardIcon fontSize="inherit" />
      </IconButton>
    </>
  );
}
