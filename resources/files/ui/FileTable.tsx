import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { timeText } from '../../../schema/formats/times';
import { menuIcons } from '../../../src/layout/menuIcons';
import { checkboxStyle } from '../../../src/screens/list/grid/checkboxStyle';
import { TickPage } from '../../../src/screens/list/grid/GridHeader';
import { useRowSelection } from '../../../src/screens/list/grid/useRowSelection';
import { useRowSelected, useSelectionStore } from '../../../src/screens/list/selection/SelectionContext';
import { sizeText } from '../../../src/storage/amounts';
import type { StoredFile } from '../../../src/storage/objectStore';
import { radius } from '../../../src/theme/tokens';
import type { FolderLocation } from './destination';
import { FileActions } from './FileActions';
import { baseName } from './keys';
import { type FileOrder, nextOrder } from './order';
import { PreviewDialog } from './PreviewDialog';

interface FileTableProps {
  /** The folder that is shown. */
  location: FolderLocation;
  folders: readonly string[];
  files: readonly StoredFile[];
  /** Whether all entries are loaded. */
  isComplete: boolean;
  order: FileOrder;
  onOrder(order: FileOrder): void;
  folderAddress(prefix: string): string;
  onOpenFolder(): void;
}

/** Renders sorted folders and files with checkboxes and actions. Rows outside the viewport skip layout. */
export function FileTable(props: FileTableProps) {
  const { location, folders, files, isComplete, order, onOrder, folderAddress, onOpenFolder } = props;
  const translate = useTranslate();
  const [previewedFile, setPreviewedFile] = useState<StoredFile>();
  const keys = useMemo(() => files.map(({ key }) => key), [files]);
  const tick = useRowSelection(useSelectionStore(), keys);
  return (
    <>
      <Box
        role="table"
        aria-label={translate('files.title')}
        aria-rowcount={isComplete ? folders.length + files.length + 1 : -1}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radius.panel}px`,
          bgcolor: 'background.paper',
          typography: 'body2',
          '& > :last-child': { borderBottom: 0 },
        }}
      >
        <Row isHead>
          <Box role="columnheader" aria-label={translate('list.bulk.title')} sx={areas.tick}>
            {files.length > 0 && <TickPage ids={keys} />}
          </Box>
          {columns.map(({ by, sx }) => (
            <Box
              key={by}
              role="columnheader"
              aria-sort={order.by === by ? (order.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
              sx={sx}
            >
              <TableSortLabel
                active={order.by === by}
                {...(order.by === by && { direction: order.direction })}
                onClick={() => onOrder(nextOrder(order, by))}
                // On a phone the sort buttons are stacked.
                sx={{ minHeight: 28, flexDirection: by === 'size' ? 'row-reverse' : 'row' }}
              >
                {translate(`files.columns.${by}`)}
              </TableSortLabel>
            </Box>
          ))}
          <Box component="span" role="columnheader" sx={visuallyHiddenStyle}>
            {translate('list.rowActions')}
          </Box>
        </Row>
        {folders.map(each => (
          <Row key={each}>
            <Box role="cell" sx={areas.tick} />
            <Name icon={<menuIcons.folder />}>
              <Link component={RouterLink} to={folderAddress(each)} onClick={onOpenFolder} sx={nameStyle}>
                {baseName(each)}
              </Link>
            </Name>
            <Box role="cell" sx={{ ...areas.size, color: 'text.secondary' }}>
              {translate('files.folder')}
            </Box>
            <Box role="cell" sx={areas.modified} />
            <Box role="cell" sx={areas.menu} />
          </Row>
        ))}
        {files.map((file, index) => (
          <FileRow
            key={file.key}
            location={location}
            file={file}
            onTick={isRange => tick(index, isRange)}
            onPreview={() => setPreviewedFile(file)}
          />
        ))}
      </Box>
      {previewedFile && (
        <PreviewDialog storage={location.storage} file={previewedFile} onClose={() => setPreviewedFile(undefined)} />
      )}
    </>
  );
}

interface FileRowProps extends Pick<FileTableProps, 'location'> {
  file: StoredFile;
  /** @param isRange whether to select all files since the last one, too */
  onTick(isRange: boolean): void;
  onPreview(): void;
}

function FileRow({ location, file, onTick, onPreview }: FileRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const isSelected = useRowSelected(file.key);
  const name = baseName(file.key);
  const modifiedText = timeText(file.modifiedAt, locale);
  return (
    <Row isSelected={isSelected}>
      <Box role="cell" sx={areas.tick}>
        <label>
          <input
            type="checkbox"
            aria-label={translate('list.selectRow', { name })}
            checked={isSelected}
            onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
      </Box>
      <Name icon={<FileIcon />}>
        <Link
          component="button"
          type="button"
          onClick={onPreview}
          title={name}
          sx={{ ...nameStyle, textAlign: 'start' }}
        >
          {name}
        </Link>
      </Name>
      <Box role="cell" sx={areas.size}>
        {sizeText(file.size, locale)}
      </Box>
      <Box role="cell" sx={{ ...areas.modified, color: 'text.secondary' }}>
        {modifiedText}
      </Box>
      <Box role="cell" sx={areas.menu}>
        <FileActions location={location} file={file} onPreview={onPreview} />
      </Box>
    </Row>
  );
}

function Name({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box role="cell" sx={{ ...areas.name, display: 'flex', gap: 3, alignItems: 'center', '& svg': muted }}>
      {icon}
      {children}
    </Box>
  );
}

interface RowProps {
  isHead?: boolean;
  isSelected?: boolean;
  children: ReactNode;
}

function Row({ isHead = false, isSelected = false, children }: RowProps) {
  return (
    <Box
      role="row"
      sx={{
        ...(isSelected && { bgcolor: 'action.selected' }),
        display: 'grid',
        // On a phone the time is below the name.
        gridTemplateAreas: {
          xs: '"tick name size menu" "tick modified modified menu"',
          sm: '"tick name size modified menu"',
        },
        gridTemplateColumns: { xs: '24px minmax(0, 1fr) 96px 32px', sm: '24px minmax(0, 1fr) 100px 200px 40px' },
        columnGap: { xs: 2, sm: 6 },
        alignItems: 'center',
        minHeight: isHead ? 36 : 44,
        px: 3,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        // All rows are rendered so that the browser's search finds them, but only those in the viewport are laid out.
        ...(isHead
          ? { color: 'text.secondary', fontWeight: 'fontWeightMedium' }
          : { contentVisibility: 'auto', containIntrinsicSize: 'auto 44px' }),
      }}
    >
      {children}
    </Box>
  );
}

const muted = { color: 'text.secondary', flexShrink: 0, fontSize: 20 };
// Names wrap, but are clamped to two lines.
const nameStyle = {
  overflowWrap: 'anywhere',
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
const areas = {
  tick: {
    gridArea: 'tick',
    '& label': { display: 'flex', alignItems: 'center', justifyContent: 'center', height: 44, mx: -3, my: -1 },
    '& input': (theme: Theme) => checkboxStyle(theme, 16),
  },
  name: { gridArea: 'name', minWidth: 0 },
  size: { gridArea: 'size', textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  modified: { gridArea: 'modified', pl: { xs: 8, sm: 0 } },
  menu: { gridArea: 'menu', textAlign: 'end' },
} as const;
/** In reading order. The actions column follows. */
const columns = [
  { by: 'name', sx: areas.name },
  { by: 'size', sx: areas.size },
  { by: 'modified', sx: { ...areas.modified, pl: 0 } },
] as const;
const visuallyHiddenStyle = { gridArea: 'menu', overflow: 'hidden', clipPath: 'inset(50%)', width: 1, height: 1 };
