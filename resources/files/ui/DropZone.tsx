import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useState } from 'react';
import { radius } from '../../../src/theme/tokens';

interface DropZoneProps {
  /** What happens with files that are dropped. */
  label: string;
  onDrop(files: File[]): void;
  children: ReactNode;
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A place that files can be dropped on; anyone who has no mouse chooses them by a button. */
export function DropZone({ label, onDrop, children }: DropZoneProps) {
  // Going from one child to the next enters the one before leaving the other.
  const [depth, setDepth] = useState(0);
  return (
    <Box
      sx={{ position: 'relative', minHeight: '100%' }}
      onDragEnter={event => bringsFiles(event) && setDepth(before => before + 1)}
      onDragLeave={event => bringsFiles(event) && setDepth(before => Math.max(0, before - 1))}
      onDragOver={event => bringsFiles(event) && event.preventDefault()}
      onDrop={event => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onDrop(filesOf(event));
      }}
    >
      {children}
      {depth > 0 && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 1,
            display: 'flex',
            alignItems: 'flex-start',
            justifyContent: 'center',
            pt: 24,
            border: 2,
            borderStyle: 'dashed',
            borderColor: 'primary.main',
            borderRadius: `${radius.panel}px`,
            backgroundColor: 'action.hover',
            pointerEvents: 'none',
          }}
        >
          <Typography
            variant="h2"
            component="p"
            sx={{ p: 4, borderRadius: `${radius.panel}px`, backgroundColor: 'background.paper' }}
          >
            {label}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** Folders are no files: what is in them is not looked for. */
function filesOf({ dataTransfer }: DragEvent): File[] {
  const items = [...dataTransfer.items].filter(({ kind }) => kind === 'file');
  return items.flatMap(item => (item.webkitGetAsEntry()?.isDirectory ? [] : (item.getAsFile() ?? [])));
}
