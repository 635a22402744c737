import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import type { GeoJSONSource } from 'maplibre-gl';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { boundsOf } from '../../../../src/map/bounds';
import { useMap } from '../../../../src/map/context';
import { useMapPoint } from '../../../../src/map/useMapPoint';
import { radius } from '../../../../src/theme/tokens';
import type { CurrentPosition } from '../../contract/positions';

/** Markers that became one. */
export interface Cluster {
  id: number;
  count: number;
  lng: number;
  lat: number;
  source: GeoJSONSource;
}

/** How many of a cluster are named; the list has all. */
const NAMED = 50;

interface Props {
  cluster: Cluster;
  people: readonly CurrentPosition[];
  onSelect: (username: string) => void;
  onClose: () => void;
}

/** Who is in a cluster, and the way nearer, unless they all stand in one place. */
export function ClusterPopup({ cluster, people, onSelect, onClose }: Props) {
  const translate = useTranslate();
  const { map, fit: show } = useMap();
  const titleId = useId();
  const { x, y } = useMapPoint(cluster);
  const [names, setNames] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isGone = false;
    usernamesOf(cluster).then(
      found => !isGone && setNames(new Set(found)),
      // The people were read again meanwhile, and are in other clusters.
      () => !isGone && onClose(),
    );
    return () => {
      isGone = true;
    };
  }, [cluster, onClose]);

  const members = names === undefined ? [] : people.filter(({ username }) => names.has(username));
  const bounds = boundsOf(members.flatMap(({ position }) => position ?? []));
  const isApart = bounds !== undefined && (bounds[2] - bounds[0] > 1e-5 || bounds[3] - bounds[1] > 1e-5);
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
        left: within(x - WIDTH / 2, clientWidth - WIDTH),
        // Below the cluster, unless there is more room above.
        ...(y < clientHeight / 2 ? { top: y + 20 } : { bottom: clientHeight - y + 20 }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 3, pr: 1, pt: 1 }}>
        <Typography id={titleId} variant="subtitle2" sx={{ flexGrow: 1 }}>
          {translate('lastKnown.cluster.title', { smart_count: cluster.count })}
        </Typography>
        <IconButton aria-label={translate('lastKnown.cluster.close')} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Box>
      <MenuList aria-labelledby={titleId} sx={{ overflow: 'auto', minHeight: 0, p: 1 }}>
        {members.slice(0, NAMED).map(({ username, name }) => (
          <MenuItem key={username} onClick={() => onSelect(username)}>
            {name}
          </MenuItem>
        ))}
      </MenuList>
      {members.length > NAMED && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 3, pb: 1 }}>
          {translate('lastKnown.cluster.more', { smart_count: members.length - NAMED })}
        </Typography>
      )}
      {bounds && isApart && (
        <Button
          size="small"
          sx={{ m: 2 }}
          onClick={() => {
            onClose();
            show(bounds, { maxZoom: 20, padding: 80 });
          }}
        >
          {translate('lastKnown.cluster.zoom')}
        </Button>
      )}
    </Box>
  );
}

const WIDTH = 240;
const HEIGHT = 260;

function within(value: number, most: number): number {
  return Math.max(0, Math.min(value, most));
}

/** Mapbox answers by a callback what MapLibre promises. */
function usernamesOf({ source, id, count }: Cluster): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const take = (leaves: readonly GeoJSON.Feature[]) =>
      resolve(leaves.map(({ properties }) => String(properties?.username)));
    const ask: (...args: unknown[]) => unknown = source.getClusterLeaves.bind(source) as never;
    const promised = ask(id, count, 0, (error: unknown, leaves: GeoJSON.Feature[]) =>
      error ? reject(error) : take(leaves),
    );
    if (promised instanceof Promise) promised.then(take, reject);
  });
}
