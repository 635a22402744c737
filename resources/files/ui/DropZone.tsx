import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useState } from 'react';
import { radius } from '../../../src/theme/tokens';

interface DropZoneProps {
  /** Shown while files are dragged over it, to say what dropping them does. */
  label: string;
  onDrop(files: File[]): void;
  /** Called if folders are dropped, which are skipped. */
  onFolders(): void;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Renders an area that accepts dropped files. Without a mouse, users choose files with a button instead. */
export function DropZone({ label, onDrop, onFolders, children }: DropZoneProps) {
  // Counts nested elements: moving to another child fires dragenter for it before dragleave for the previous one.
  const [depth, setDepth] = useState(0);
  return (
    <Box
      sx={{ position: 'relative', minHeight: '100%' }}
      onDragEnter={event => hasFiles(event) && setDepth(before => before + 1)}
      onDragLeave={event => hasFiles(event) && setDepth(before => Math.max(0, before - 1))}
      onDragOver={event => hasFiles(event) && event.preventDefault()}
      onDrop={event => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        const items = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
        const files = items.filter(item => !item.webkitGetAsEntry()?.isDirectory);
        if (files.length < items.length) onFolders();
        onDrop(files.flatMap(item => item.getAsFile() ?? []));
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
