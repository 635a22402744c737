import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface Props {
  /** Whether it is the device that has no network, and not the service that is silent. */
  isOffline: boolean;
  isTrying: boolean;
  onRetry(): void;
}

/** Says, as long as it is so, that nothing can be read or saved, and that this will pass. */
export function ConnectionBanner({ isOffline, isTrying, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      role="presentation"
      action={
        <Button color="inherit" size="small" onClick={onRetry} loading={isTrying}>
          {translate('shell.retry')}
        </Button>
      }
      sx={{
        borderRadius: 0,
        alignItems: 'center',
        '& .MuiAlert-action': { pt: 0, marginInlineEnd: 1, alignItems: 'center' },
      }}
    >
      {translate(isOffline ? 'shell.connection.lost' : 'connection.unreachable')}
    </Alert>
  );
}
