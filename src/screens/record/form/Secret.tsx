import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { useCopy } from '../../../../schema/useCopy';

interface Props {
  label: string;
  value: string;
  help: ReactNode;
  onCopied?: () => void;
}

/** Renders a secret with a copy button. It can't be shown again. */
export function Secret({ label, value, help, onCopied }: Props) {
  const translate = useTranslate();
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  const id = useId();

  const copyValue = async () => {
    if (!(await copy(value))) return;
    setCopied(true);
    onCopied?.();
  };
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 500 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ my: 1, gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="code" variant="h3" sx={{ fontFamily: 'fontFamilyMonospace', overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
        <Button variant="outlined" size="small" autoFocus onClick={() => void copyValue()}>
          {translate('kit.copy')}
        </Button>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {isCopied && translate('kit.copied')}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
    </section>
  );
}
