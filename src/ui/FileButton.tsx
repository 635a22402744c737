import { type ComponentProps, useRef } from 'react';
import { BusyButton } from './BusyButton';

interface FileButtonProps extends Omit<ComponentProps<typeof BusyButton>, 'children' | 'onClick' | 'type'> {
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
      <BusyButton {...button} onClick={() => input.current?.click()}>
        {children}
      </BusyButton>
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
