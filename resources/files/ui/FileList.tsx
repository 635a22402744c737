import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { useLocale, useStore, useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { timeText } from '../../../schema/formats/times';
import { menuIcons } from '../../../src/layout/menuIcons';
import { Notice } from '../../../src/screens/list/states/Notice';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { sizeText } from '../../../src/storage/amounts';
import type { StoredFile } from '../../../src/storage/s3';
import type { Storage } from '../../../src/storage/storage';
import { radius } from '../../../src/theme/tokens';
import { BusyButton } from '../../../src/ui/BusyButton';
import { Failed } from '../../../src/ui/Failure';
import { FileActions } from './FileActions';
import { lastName } from './keys';
import { type FileOrder, nextOrder, sortFiles, sortFolders } from './order';
import { PreviewDialog } from './PreviewDialog';
import { useListing } from './useListing';

interface FileListProps {
  storage: Storage;
  /** The folder's. */
  prefix: string;
  /** Only what begins with this is shown. */
  beginning: string;
  folderAddress(prefix: string): string;
  onOpenFolder(): void;
}

/** The folders and files below a prefix. Rows out of sight are not drawn. */
export function FileList({ storage, prefix, beginning, folderAddress, onOpenFolder }: FileListProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const listing = useListing(storage, prefix + beginning);
  const [looking, setLooking] = useState<StoredFile>();
  const [order, setOrder] = useStore<FileOrder>('files.order', { by: 'name', direction: 'asc' });
  const { error, isPending, hasNextPage, isFetchingNextPage } = listing;
  const folders = useMemo(() => sortFolders(listing.folders, order, locale), [listing.folders, order, locale]);
  const files = useMemo(() => sortFiles(listing.files, order, locale), [listing.files, order, locale]);
  const failed = ({ message }: Error) => translate('files.failed', { message });
  if (isPending) return <RecordSkeleton />;
  if (error && folders.length + files.length === 0) return <Failed text={failed(error)} onRetry={listing.refetch} />;
  const count = folders.length + files.length;
  if (count === 0) {
    return beginning === '' ? (
      <Notice title={translate('files.empty.title')} text={translate('files.empty.text')} />
    ) : (
      <Notice title={translate('files.nothing', { text: beginning })} />
    );
  }
  return (
    <>
      <Box
        role="table"
        aria-label={translate('files.list')}
        aria-rowcount={hasNextPage ? -1 : count + 1}
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
                onClick={() => setOrder(nextOrder(order, by))}
              >
                {translate(`files.columns.${by}`)}
              </TableSortLabel>
            </Box>
          ))}
          <Box component="span" role="columnheader" sx={unseen}>
            {translate('files.columns.actions')}
          </Box>
        </Row>
        {folders.map(folder => (
          <Row key={folder}>
            <Name icon={<menuIcons.folder />}>
              <Link component={RouterLink} to={folderAddress(folder)} onClick={onOpenFolder} sx={wrapping}>
                {lastName(folder)}
              </Link>
            </Name>
            <Box role="cell" sx={{ ...areas.size, color: 'text.secondary' }}>
              {translate('files.folder')}
            </Box>
          </Row>
        ))}
        {files.map(file => (
          <FileRow key={file.key} storage={storage} prefix={prefix} file={file} onLook={() => setLooking(file)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {translate(hasNextPage ? 'files.countMore' : 'files.count', { smart_count: count })}
          {hasNextPage && ` ${translate('files.sortedPart')}`}
        </Typography>
        {hasNextPage && (
          <>
            <BusyButton size="small" loading={isFetchingNextPage} onClick={() => void listing.fetchNextPage()}>
              {translate('files.more')}
            </BusyButton>
            <Button size="small" disabled={isFetchingNextPage} onClick={() => void listing.readAll()}>
              {translate('files.all')}
            </Button>
          </>
        )}
      </Box>
      {error && <Failed text={failed(error)} onRetry={listing.fetchNextPage} />}
      {looking && <PreviewDialog storage={storage} file={looking} onClose={() => setLooking(undefined)} />}
    </>
  );
}

function FileRow({
  storage,
  prefix,
  file,
  onLook,
}: {
  storage: Storage;
  prefix: string;
  file: StoredFile;
  onLook(): void;
}) {
  const locale = useLocale();
  const name = lastName(file.key);
  const changed = timeText(file.modifiedAt, locale);
  return (
    <Row>
      <Name icon={<FileIcon />}>
        <Link component="button" type="button" onClick={onLook} title={name} sx={{ ...wrapping, textAlign: 'start' }}>
          {name}
        </Link>
      </Name>
      <Box role="cell" sx={areas.size}>
        {sizeText(file.size, locale)}
      </Box>
      <Box role="cell" sx={{ ...areas.modified, color: 'text.secondary' }}>
        {changed}
      </Box>
      <Box role="cell" sx={areas.menu}>
        <FileActions storage={storage} prefix={prefix} file={file} onLook={onLook} />
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

function Row({ isHead = false, children }: { isHead?: boolean; children: ReactNode }) {
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        // A phone has the time below the name.
        gridTemplateAreas: { xs: '"name size menu" "modified size menu"', sm: '"name size modified menu"' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 84px 40px', sm: 'minmax(0, 1fr) 100px 200px 40px' },
        columnGap: { xs: 3, sm: 6 },
        alignItems: 'center',
        minHeight: isHead ? 36 : 44,
        px: 3,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        // Thousands of rows are there for anyone who searches the page, but only those in sight are laid out.
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
// As long as a name may be, its row has two lines.
const wrapping = {
  overflowWrap: 'anywhere',
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
const areas = {
  name: { gridArea: 'name', minWidth: 0 },
  size: { gridArea: 'size', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  modified: { gridArea: 'modified', pl: { xs: 8, sm: 0 } },
  menu: { gridArea: 'menu', textAlign: 'end' },
} as const;
/** In the order in which they are read; the actions follow. */
const columns = [
  { by: 'name', sx: areas.name },
  { by: 'size', sx: areas.size },
  { by: 'modified', sx: { ...areas.modified, pl: 0 } },
] as const;
const unseen = { gridArea: 'menu', overflow: 'hidden', clipPath: 'inset(50%)', width: 1, height: 1 };
