import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';

interface FileDropAreaProps {
  onFile: (file: File) => void;
  /** Instructions, and a button for choosing a file. */
  children: ReactNode;
}

export function FileDropArea({ onFile, children }: FileDropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <Stack
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      sx={{
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 8,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'controlBorder',
        borderRadius: 1,
        bgcolor: isOver ? 'action.selected' : undefined,
      }}
    >
      {children}
    </Stack>
  );
}
