import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { checkInput, readTyped } from '../../../../schema/kinds/draft';
import type { MapHandle } from '../../../../src/map/context';
import { MapView } from '../../../../src/map/MapView';
import { submitProps } from '../../../../src/ui/submitProps';
import { useMapSettings } from '../useMapSettings';
import { isView, type MapViewpoint, roundedView, viewFields } from './view';

interface Props {
  view: MapViewpoint | null;
  onCancel: () => void;
  onChoose: (view: MapViewpoint) => void;
}

type Coordinate = keyof MapViewpoint;
const coordinates: readonly Coordinate[] = ['lat', 'lng', 'zoom'];
const start: MapViewpoint = { lng: 0, lat: 20, zoom: 1 };

/** Renders a map for choosing the first viewport of maps, with number fields for users who don't use the map. */
export default function ViewDialog({ view, onCancel, onChoose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { settings } = useMapSettings();
  const map = useRef<MapHandle['map']>(undefined);
  // A move that follows a typed number must not rewrite it: '16.0' may become '16.05'.
  const isTyping = useRef(false);
  const [shown, setShown] = useState(view ?? start);
  const [typed, setTyped] = useState<Partial<Record<Coordinate, string>>>({});
  const problemOf = (coordinate: Coordinate) => {
    const text = typed[coordinate];
    const problem =
      text === undefined ? undefined : checkInput(viewFields[coordinate], readTyped(viewFields[coordinate], text));
    return problem && translate(`validation.${problem.key}`, problem.args);
  };
  const isInvalid = coordinates.some(coordinate => problemOf(coordinate) !== undefined);
  const choose = () => {
    if (!isInvalid) onChoose(roundedView(shown));
  };

  const type = (coordinate: Coordinate, text: string) => {
    setTyped({ ...typed, [coordinate]: text });
    const next = { ...shown, [coordinate]: readTyped(viewFields[coordinate], text) };
    if (!isView(next)) return;
    setShown(next);
    isTyping.current = true;
    map.current?.jumpTo({ center: [next.lng, next.lat], zoom: next.zoom });
    isTyping.current = false;
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 720 } } }}
    >
      <form {...submitProps(choose)}>
        <DialogTitle id={titleId}>{translate('mappingSettings.view.title')}</DialogTitle>
        <DialogContent>
          <Typography color="textSecondary" sx={{ mb: 3 }}>
            {translate('mappingSettings.view.hint')}
          </Typography>
          <Box
            sx={{
              height: 320,
              // A printed map has its own height.
              '@media print': { height: 'auto' },
              borderRadius: 1,
              overflow: 'hidden',
              border: 1,
              borderColor: 'divider',
            }}
          >
            <MapView
              label={translate('mappingSettings.view.title')}
              style={settings.style}
              initialView={view ?? undefined}
              onReady={handle => {
                map.current = handle.map;
                const { lng, lat } = handle.map.getCenter();
                setShown(roundedView({ lng, lat, zoom: handle.map.getZoom() }));
              }}
              onViewChange={next => {
                if (isTyping.current) return;
                setShown(roundedView(next));
                setTyped({});
              }}
            />
          </Box>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, mt: 3 }}>
            {coordinates.map(coordinate => (
              <TextField
                key={coordinate}
                label={translate(`mappingSettings.view.${coordinate}`)}
                value={typed[coordinate] ?? String(shown[coordinate])}
                onChange={event => type(coordinate, event.target.value)}
                error={problemOf(coordinate) !== undefined}
                helperText={problemOf(coordinate)}
                fullWidth
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
              />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={isInvalid}>
            {translate('mappingSettings.view.use')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
