import Box from '@mui/material/Box';
import { useMapPoint } from '../../../../src/map/useMapPoint';
import type { CurrentPosition, Position } from '../../contract/positions';

/** The selected person's name, over the marker. */
export function SelectedLabel({ person, at }: { person: CurrentPosition; at: Position }) {
  const point = useMapPoint(at);
  return (
    <Box
      data-person={person.username}
      dir="auto"
      sx={{
        position: 'absolute',
        zIndex: 1,
        left: 0,
        top: 0,
        width: 'max-content',
        maxWidth: 200,
        px: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'floating',
        typography: 'subtitle2',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
      }}
      style={{ transform: `translate(${point.x}px, ${point.y}px) translate(-50%, calc(-100% - 16px))` }}
    >
      {person.name}
    </Box>
  );
}
