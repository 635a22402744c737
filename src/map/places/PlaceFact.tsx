import CopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNotify, useTranslate } from 'ra-core';
import { degreesText, type Units } from '../../../schema/formats/measures';
import { useCopy } from '../../../schema/useCopy';
import { PlaceName } from './PlaceName';

/** Renders a position as a place name, with a button that copies its coordinates in the format other maps accept. */
export function PlaceFact({ position: { lat, lng }, units }: { position: { lat: number; lng: number }; units: Units }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = useCopy();
  const copyPosition = async () => {
    if (await copy(`${lat}, ${lng}`)) notify('map.position.copied', { type: 'info' });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <PlaceName lat={lat} lng={lng} units={units} isWhole />
      <IconButton
        aria-label={translate('map.position.copy')}
        title={degreesText(lat, lng)}
        onClick={copyPosition}
        sx={{ my: -1.5 }}
      >
        <CopyIcon />
      </IconButton>
    </Box>
  );
}
