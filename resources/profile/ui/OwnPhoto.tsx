import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { photoAddress } from '../../../contract/pictureAddresses';
import { photoPrefix } from '../../../contract/pictures';
import { Avatar } from '../../../schema/Avatar';
import { initialsOf } from '../../../schema/initials';
import type { ConsoleUser } from '../../../src/auth/consoleUser';
import { updateConsoleUser } from '../../../src/auth/updateConsoleUser';
import { PictureField } from '../../../src/pictures/PictureField';
import { savePictureKey } from '../../../src/pictures/savePictureKey';
import { useRefreshRecords } from '../../../src/screens/record/actions/useRefreshRecords';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';
import { useStorage } from '../../../src/storage/useStorage';

/** Renders the user's own photo with buttons to change it. Renders nothing if no file storage is configured. */
export function OwnPhoto({ person }: { person: ConsoleUser }) {
  const storage = useStorage();
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const refreshRecords = useRefreshRecords();
  if (!storage) return null;
  return (
    <Box sx={{ mb: 5 }}>
      <PictureField
        kind="photo"
        storage={storage}
        pictureKey={person.photoKey ?? null}
        prefixOf={async store => photoPrefix(await store.identity())}
        onChange={key =>
          savePictureKey(key, {
            shown: person.photoKey ?? null,
            etag: person.etag,
            send: etagsInput => rpc('profile/updatePhoto', { key, ...etagsInput }),
            read: ({ photoKey }) => photoKey,
            show(photoKey, etag) {
              updateConsoleUser(queryClient, { photoKey, etag });
              refreshRecords();
            },
          })
        }
      >
        <Avatar initials={initialsOf(person)} photo={photoAddress(person.id, person.photoKey)} size={72} />
      </PictureField>
    </Box>
  );
}
