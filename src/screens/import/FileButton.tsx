import Button, { type ButtonProps } from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'aria-describedby'> {
  /** It is being read. */
  busy: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Asks for a CSV file of this machine. */
export function FileButton({ busy, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} loading={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        onChange={event => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
