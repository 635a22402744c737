import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { LazyPopover } from '../../../app/LazyPopover';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OptionalPart } from '../../../app/OptionalPart';
import { usePopup } from '../../../ui/usePopup';
import { FilterBar } from '../filters/FilterBar';
import { useListState } from '../ListState';
import { useSelectionCount } from '../selection/SelectionContext';
import { useOnPhone } from '../useOnPhone';
import { ViewsButton } from '../views/ViewsButton';
import { SearchBox } from './SearchBox';

const BulkBar = lazyWithRetry(() => import('../bulk/BulkBar'), 'console');

/**
 * Renders the row of controls: search, views, filters and display settings, or the bulk bar while records are
 * selected. Its height is constant, so that the table doesn't move.
 */
export function Controls({ children }: { children?: ReactNode }) {
  const selected = useSelectionCount() > 0;
  const onPhone = useOnPhone();
  const { resource, isAddressed, controls: row } = useListState();
  // Preload it, so that it shows and handles its keys with the first tick.
  useEffect(BulkBar.preload, []);
  const controls = (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', height: '100%' }}>
      {(resource.list?.search.length ?? 0) > 0 && <SearchBox />}
      {isAddressed && <ViewsButton />}
      <Stack
        direction="row"
        spacing={2}
        sx={{
          flexGrow: { xs: 0, sm: 1 },
          minWidth: 0,
          height: '100%',
          alignItems: 'center',
          overflowX: 'auto',
          '& > button': { flexShrink: 0 },
        }}
      >
        <FilterBar />
      </Stack>
      {/* Cards have no columns and a single height. */}
      {!onPhone && <DensityButton />}
      {!onPhone && <ColumnsButton />}
      {children}
    </Stack>
  );
  return (
    <Box
      // Focusable, since a control may disappear with the focus, such as a removed filter or the bulk bar.
      ref={row}
      tabIndex={-1}
      sx={{
        height: 40,
        mb: 2,
        flexShrink: 0,
        outline: 'none',
        '@media (pointer: coarse)': { height: 48 },
        // Paper shows the search and the filters, which say what the rows are.
        '@media print': {
          '&:has(> [role=toolbar]), & [aria-pressed=false], & .MuiInputBase-root:has(:placeholder-shown)': {
            display: 'none',
          },
        },
      }}
    >
      {selected ? (
        <OptionalPart fallback={controls}>
          <BulkBar />
        </OptionalPart>
      ) : (
        controls
      )}
    </Box>
  );
}

function DensityButton() {
  const { settings } = useListState();
  const translate = useTranslate();
  const other = settings.density === 'compact' ? 'comfortable' : 'compact';
  const Icon = settings.density === 'compact' ? DensityMediumIcon : DensitySmallIcon;
  const title = translate(`list.density.${other}`);
  return (
    <IconButton size="small" title={title} aria-label={title} onClick={() => settings.setDensity(other)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}

const ColumnsEditor = lazyWithRetry(() => import('./ColumnsEditor'));

function ColumnsButton() {
  const translate = useTranslate();
  const { anchor, close, opener } = usePopup('dialog');
  const title = translate('list.columns.title');
  return (
    <>
      <IconButton size="small" title={title} aria-label={title} {...opener}>
        <ViewColumnIcon fontSize="small" />
      </IconButton>
      <LazyPopover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 3, width: 300 } } }}
      >
        <ColumnsEditor />
      </LazyPopover>
    </>
  );
}
