import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useStore, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { SelectionProvider } from '../../../src/screens/list/selection/SelectionContext';
import { ListMessage } from '../../../src/screens/list/states/ListMessage';
import { RecordSkeleton } from '../../../src/screens/record/states/RecordSkeleton';
import { uploadProblem } from '../../../src/storage/uploadProblem';
import { BusyButton } from '../../../src/ui/BusyButton';
import { RetryAlert } from '../../../src/ui/ErrorAlert';
import { restoreFocus } from '../../../src/ui/restoreFocus';
import type { FolderLocation } from './destination';
import { FileTable } from './FileTable';
import { type FileOrder, sortFiles, sortFolders } from './order';
import type { FileTask } from './ProgressDialog';
import { SelectedFiles } from './SelectedFiles';
import { UploadButton } from './UploadButton';
import { useListing } from './useListing';

interface FileListProps {
  /** The folder that is shown. */
  location: FolderLocation;
  /** Shows only names with this prefix. */
  namePrefix: string;
  folderAddress(prefix: string): string;
  onOpenFolder(): void;
  /** Uploads a file to the folder. */
  onFile(file: File): void;
  /** Starts an operation and shows its progress. */
  onStart(work: FileTask): void;
}

/** Renders the content of a folder with the actions for selected files. */
export function FileList(props: FileListProps) {
  return (
    <SelectionProvider>
      <Entries {...props} />
    </SelectionProvider>
  );
}

function Entries({ location, namePrefix, onFile, onStart, ...folderProps }: FileListProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const listing = useListing(location.storage, location.root + location.folder + namePrefix);
  const [order, setOrder] = useStore<FileOrder>('files.order', { by: 'name', direction: 'asc' });
  const { error, isPending, hasNextPage, isFetchingNextPage } = listing;
  const folders = useMemo(() => sortFolders(listing.folders, order, locale), [listing.folders, order, locale]);
  const files = useMemo(() => sortFiles(listing.files, order, locale), [listing.files, order, locale]);
  const count = folders.length + files.length;
  const failureText = (failure: Error) => translate('files.failed', { message: uploadProblem(failure, translate) });
  if (isPending) return <RecordSkeleton />;
  if (error && count === 0) return <RetryAlert text={failureText(error)} onRetry={listing.refetch} />;
  return (
    <Box ref={restoreFocus}>
      {/* The selection replaces the count without a layout shift. It stays mounted to announce the last change. */}
      <Box sx={barStyle}>
        <SelectedFiles location={location} files={files} onStart={onStart}>
          {count > 0 && (
            <Typography variant="body2" color="textSecondary" role="status" sx={{ py: 3 }}>
              {translate(hasNextPage ? 'files.countMore' : 'files.count', { smart_count: count })}
              {hasNextPage && ` ${translate('files.sortedPart')}`}
            </Typography>
          )}
        </SelectedFiles>
      </Box>
      {count === 0 ? (
        <Empty namePrefix={namePrefix} onFile={onFile} />
      ) : (
        <FileTable
          location={location}
          folders={folders}
          files={files}
          isComplete={!hasNextPage}
          order={order}
          onOrder={setOrder}
          {...folderProps}
        />
      )}
      {hasNextPage && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}>
          <BusyButton size="small" loading={isFetchingNextPage} onClick={() => void listing.fetchNextPage()}>
            {translate('files.more')}
          </BusyButton>
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void listing.fetchAllPages()}>
            {translate('files.all')}
          </Button>
        </Box>
      )}
      {error && <RetryAlert text={failureText(error)} onRetry={listing.fetchNextPage} />}
    </Box>
  );
}

/** Renders an empty folder with a button to upload files, or says that no name begins with the prefix. */
function Empty({ namePrefix, onFile }: Pick<FileListProps, 'namePrefix' | 'onFile'>) {
  const translate = useTranslate();
  if (namePrefix !== '') return <ListMessage title={translate('files.nothing', { text: namePrefix })} />;
  return (
    <ListMessage title={translate('files.empty.title')} text={translate('files.empty.text')}>
      <UploadButton onFile={onFile} />
    </ListMessage>
  );
}

const barStyle = { position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.default' } as const;
