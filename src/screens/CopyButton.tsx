import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCopy } from '../../schema/useCopy';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  text: string;
  /** The button's label if it isn't Copy. */
  label?: string;
}

/** Renders a button that copies a text, or nothing without a secure context, where browsers have no clipboard API. */
export function CopyButton({ text, label, ...button }: CopyButtonProps) {
  const translate = useTranslate();
  const copy = useCopy();
  const [isCopied, setIsCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  return (
    <Button {...button} onClick={async () => setIsCopied(await copy(text))}>
      <span role="status">{isCopied ? translate('kit.copied') : (label ?? translate('kit.copy'))}</span>
    </Button>
  );
}
