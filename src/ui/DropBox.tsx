import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';

interface DropBoxProps {
  onFile: (file: File) => void;
  /** Why a file is wanted, and the button for choosing one. */
  children: ReactNode;
}

/** Takes a file that is dropped on it. */
export function DropBox({ onFile, children }: DropBoxProps) {
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
