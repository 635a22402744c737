import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'type'> {
  children: string;
  /** What is asked for, if the button alone doesn't say it. */
  label?: string;
  accept?: string;
  multiple?: boolean;
  onFile: (file: File) => void;
}

/** Asks for a file of this machine. */
export function FileButton({ children, label = children, accept, multiple, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          for (const file of files) onFile(file);
        }}
      />
    </>
  );
}
