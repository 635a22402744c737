import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { UNPRINTABLE } from '../../../contract/formats';
import { PageTitle } from '../../../src/organization/PageTitle';
import type { Storage } from '../../../src/storage/storage';
import { useUploads } from '../../../src/storage/useStorage';
import { PageHeader } from '../../../src/ui/PageHeader';
import { SearchInput } from '../../../src/ui/SearchInput';
import { DropZone } from './DropZone';
import { destinationProblem } from './destination';
import { FileList } from './FileList';
import { baseName, folderOf, normalizeFolder, pathSegments } from './keys';
import { NameDialog } from './NameDialog';
import { type FileTask, ProgressDialog } from './ProgressDialog';
import { useProblemText } from './problems';
import { UploadButton } from './UploadButton';
import { UploadList } from './UploadList';
import { useRefetchFiles } from './useListing';

interface FolderProps {
  storage: Storage;
  /** The organisation's prefix. */
  root: string;
}

const addressOf = (folder: string) => (folder === '' ? '/files' : `/files?${new URLSearchParams({ folder })}`);

/** Renders a folder's files and the uploads to it. */
export function Folder({ storage, root }: FolderProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const problemText = useProblemText();
  const [search, setSearch] = useSearchParams();
  const folder = normalizeFolder(search.get('folder'));
  const prefix = root + folder;
  const [namePrefix, setNamePrefix] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  /** The operation in progress. It continues when another folder is opened. */
  const [task, setTask] = useState<FileTask>();
  const folderUploads = useUploads(storage.uploads).filter(({ key }) => folderOf(key) === prefix);
  const done = folderUploads.filter(({ state }) => state === 'COMPLETED').length;
  const refetchFiles = useRefetchFiles();
  useEffect(() => {
    if (done > 0) void refetchFiles();
  }, [done, refetchFiles]);

  const upload = (files: Iterable<File>) => {
    for (const file of files) {
      const problem = destinationProblem(root, folder, file.name);
      if (problem === undefined) storage.uploads.start({ file, folder: prefix, path: addressOf(folder) });
      else {
        // Marks that reorder text would reorder the message, too.
        const name = file.name.replaceAll(new RegExp(UNPRINTABLE, 'gu'), '\ufffd');
        const messageArgs = { name, problem: problemText(problem.problem) };
        notify('files.badName', { type: 'error', messageArgs });
      }
    }
  };

  return (
    <DropZone
      label={translate('files.drop', { folder: folder === '' ? translate('files.root') : baseName(folder) })}
      onDrop={upload}
      onFolders={() => notify('files.noFolders', { type: 'warning' })}
    >
      <Header onNewFolder={() => setIsNaming(true)} onFile={file => upload([file])} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <Path folder={folder} onOpenFolder={() => setNamePrefix('')} />
        <Box sx={{ display: 'flex', width: { xs: '100%', sm: 240 } }}>
          <SearchInput
            label={translate('files.beginsWith')}
            value={namePrefix}
            onChange={text => setNamePrefix(text.replaceAll('/', ''))}
          />
        </Box>
      </Box>
      <UploadList uploads={storage.uploads} folderUploads={folderUploads} />
      <FileList
        key={prefix + namePrefix}
        location={{ storage, root, folder }}
        namePrefix={namePrefix}
        folderAddress={key => addressOf(key.slice(root.length))}
        onOpenFolder={() => setNamePrefix('')}
        onFile={file => upload([file])}
        onStart={setTask}
      />
      {task && <ProgressDialog {...task} onEnd={() => void refetchFiles()} onClose={() => setTask(undefined)} />}
      {isNaming && (
        <NameDialog
          title={translate('files.newFolder')}
          label={translate('files.folderName')}
          help={translate('files.folderHelp')}
          confirm={translate('files.openFolder')}
          initial=""
          onClose={() => setIsNaming(false)}
          onName={async text => {
            setIsNaming(false);
            setSearch({ folder: `${folder}${text}/` });
          }}
        />
      )}
    </DropZone>
  );
}

/** Renders the folders on the path to the shown one as links. */
function Path({ folder, onOpenFolder }: { folder: string; onOpenFolder: () => void }) {
  const translate = useTranslate();
  return (
    <Breadcrumbs aria-label={translate('files.path')} sx={{ flexGrow: 1, minWidth: 0 }}>
      {[{ name: translate('files.root'), folder: '' }, ...pathSegments(folder)].map(segment =>
        segment.folder === folder ? (
          <Typography key={segment.folder} aria-current="page" sx={{ overflowWrap: 'anywhere' }}>
            {segment.name}
          </Typography>
        ) : (
          <Link
            key={segment.folder}
            component={RouterLink}
            to={addressOf(segment.folder)}
            onClick={onOpenFolder}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {segment.name}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}

function Header({ onNewFolder, onFile }: { onNewFolder: () => void; onFile: (file: File) => void }) {
  const translate = useTranslate();
  return (
    <PageHeader
      heading={<PageTitle>{translate('files.title')}</PageTitle>}
      description={translate('files.description')}
    >
      <Button onClick={onNewFolder}>{translate('files.newFolder')}</Button>
      <UploadButton onFile={onFile} />
    </PageHeader>
  );
}
