import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useCopy } from '../../schema/useCopy';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  text: string;
  label: string;
  copied: string;
}

/** Renders a button that copies a text, or nothing without a secure context, where browsers have no clipboard API. */
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
