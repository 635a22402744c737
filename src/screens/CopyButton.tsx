import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useCopy } from '../../schema/useCopy';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  text: string;
  label: string;
  copied: string;
}

/** Copies a text that can be marked beside it: the clipboard is for secure addresses only, and elsewhere there is no button. */
export function CopyButton({ text, label, copied, ...button }: CopyButtonProps) {
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  return (
    <Button {...button} onClick={async () => setIsCopied(await copy(text))}>
      <span role="status">{isCopied ? copied : label}</span>
    </Button>
  );
}
