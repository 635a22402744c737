import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { photoAddress } from '../../../contract/pictureAddresses';
import { Avatar } from '../../../schema/Avatar';
import type { ConsoleRecord } from '../../../schema/wire';

/** Renders a user's photo on the user's page, or nothing if there is none. */
export default function UserPhoto({ record }: { record: ConsoleRecord }) {
  const translate = useTranslate();
  const photo = photoAddress(record.id, textOf(record.photoKey));
  if (photo === undefined) return null;
  const name = `${textOf(record.firstName) ?? ''} ${textOf(record.lastName) ?? ''}`.trim() || textOf(record.username);
  return (
    <Box sx={{ mb: 5 }}>
      <Avatar initials="" photo={photo} size={96} label={translate('pictures.photo.label', { name })} />
    </Box>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
