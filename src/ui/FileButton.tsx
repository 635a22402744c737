import { type ComponentProps, useRef } from 'react';
import { BusyButton } from './BusyButton';

interface FileButtonProps extends Omit<ComponentProps<typeof BusyButton>, 'children' | 'onClick' | 'type'> {
  children: string;
  /** The file input's accessible name, if the button's text isn't clear enough. */
  label?: string;
  accept?: string;
  multiple?: boolean;
  onFile: (file: File) => void;
}

/** Renders a button that opens the browser's file chooser. */
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
          // Otherwise, choosing the same file again after correcting it fires no change event.
          target.value = '';
          for (const file of files) onFile(file);
        }}
      />
    </>
  );
}
