import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { LngLat } from '../../../../src/map/bounds';
import { useMap } from '../../../../src/map/context';
import { useMapPoint } from '../../../../src/map/useMapPoint';
import { radius } from '../../../../src/theme/tokens';

/** Maximum number of listed names. The list of people has all. */
const MAX_NAMES = 50;
const WIDTH = 240;
const HEIGHT = 260;

interface Props {
  at: LngLat;
  people: readonly { username: string; name: string }[];
  onChoose(username: string): void;
  /** Zooms in until they are apart. Undefined if all are at the same place. */
  onZoom: (() => void) | undefined;
  onClose(): void;
}

/** Renders a list of the people whose overlapping markers were clicked. */
export function OverlappingUsers({ at, people, onChoose, onZoom, onClose }: Props) {
  const translate = useTranslate();
  const { map } = useMap();
  const titleId = useId();
  const { x, y } = useMapPoint(at);
  const { clientWidth, clientHeight } = map.getContainer();
  return (
    <Box
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose();
      }}
      sx={{
        position: 'absolute',
        zIndex: 2,
        width: WIDTH,
        maxHeight: HEIGHT,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'floating',
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.panel}px`,
      }}
      style={{
        left: clamp(x - WIDTH / 2, clientWidth - WIDTH),
        // Below the markers, or above them if there is more space.
        ...(y < clientHeight / 2 ? { top: y + 20 } : { bottom: clientHeight - y + 20 }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 3, pr: 1, pt: 1 }}>
        <Typography id={titleId} variant="subtitle2" sx={{ flexGrow: 1 }}>
          {translate('positions.cluster.title', { smart_count: people.length })}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Box>
      <MenuList aria-labelledby={titleId} sx={{ overflow: 'auto', minHeight: 0, p: 1 }}>
        {people.slice(0, MAX_NAMES).map(({ username, name }) => (
          <MenuItem key={username} onClick={() => onChoose(username)}>
            {name}
          </MenuItem>
        ))}
      </MenuList>
      {people.length > MAX_NAMES && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 3, pb: 1 }}>
          {translate('positions.cluster.more', { smart_count: people.length - MAX_NAMES })}
        </Typography>
      )}
      {onZoom && (
        <Button size="small" sx={{ m: 2 }} onClick={onZoom}>
          {translate('positions.cluster.zoom')}
        </Button>
      )}
    </Box>
  );
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}
