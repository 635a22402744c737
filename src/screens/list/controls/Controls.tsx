import DensityMediumIcon from '@mui/icons-material/DensityMedium';
import DensitySmallIcon from '@mui/icons-material/DensitySmall';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { type ReactNode, type Ref, useEffect } from 'react';
import type { Selection } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { LatePart } from '../../../app/LatePart';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import type { Actions } from '../../record/actions/useActions';
import type { ExportForm } from '../export/useExport';
import { FilterBar } from '../filters/FilterBar';
import { useListState } from '../ListState';
import { useSelectionCount, useSelectionStore } from '../selection/SelectionContext';
import type { ListSettings } from '../useListSettings';
import { useOnPhone } from '../useOnPhone';
import { ViewsButton } from '../views/ViewsButton';
import { ColumnsButton } from './ColumnsButton';
import { SearchBox } from './SearchBox';

const loadBulkBar = () => import('../bulk/BulkBar');
const BulkBar = lazyWithRetry(loadBulkBar, 'console');

export interface ControlsProps {
  resource: AnyResource;
  settings: ListSettings;
  actions: Actions;
  /** How many records match. */
  total: number;
  search?: Ref<HTMLInputElement>;
  /** What stands at the end of the row. */
  children?: ReactNode;
  /** None where the person may not export. */
  exportForms: readonly ExportForm[];
  onExport(selection: Selection, form: ExportForm): void;
}

/**
 * One row: search, filters and looks of the list, or, once something is selected, what can be done with it. It has
 * always the same height, so that the table does not move.
 */
export function Controls({
  resource,
  settings,
  actions,
  total,
  search,
  children,
  exportForms,
  onExport,
}: ControlsProps) {
  const selected = useSelectionCount() > 0;
  const selection = useSelectionStore();
  const onPhone = useOnPhone();
  const { isAddressed } = useListState();
  // Beside the rows, so that it is there with the first tick. What goes wrong is said when it is wanted.
  useEffect(() => void loadBulkBar().catch(() => undefined), []);
  const controls = (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', height: '100%' }}>
      {(resource.list?.search.length ?? 0) > 0 && <SearchBox resource={resource} ref={search} />}
      {isAddressed && <ViewsButton resource={resource} settings={settings} />}
      <Stack
        direction="row"
        spacing={2}
        sx={{
          flexGrow: { xs: 0, sm: 1 },
          minWidth: 0,
          height: '100%',
          alignItems: 'center',
          overflowX: 'auto',
          '& > *': { flexShrink: 0 },
        }}
      >
        <FilterBar resource={resource} />
      </Stack>
      {/* A card has no columns and one height. */}
      {!onPhone && <DensityButton settings={settings} />}
      {!onPhone && <ColumnsButton resource={resource} settings={settings} />}
      {children}
    </Stack>
  );
  return (
    <Box
      // Takes the focus from the bar of what is selected when that goes.
      tabIndex={-1}
      sx={{ height: 40, mb: 2, flexShrink: 0, outline: 'none', '@media (pointer: coarse)': { height: 48 } }}
    >
      {selected ? (
        <LatePart fallback={controls}>
          <BulkBar
            resource={resource}
            actions={actions}
            total={total}
            exportForms={exportForms}
            onExport={form => onExport(selection.get(), form)}
          />
        </LatePart>
      ) : (
        controls
      )}
    </Box>
  );
}

/** Changes between comfortable and compact rows. */
function DensityButton({ settings }: { settings: ListSettings }) {
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
