import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** What stands at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the overview under its heading. */
export function OverviewPanel({ title, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 28, mb: 2 }}>
        <Typography id={titleId} component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}

/** What is said where there is nothing to show. */
export function QuietPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <OverviewPanel title={title}>
      <Typography variant="body2" color="textSecondary">
        {children}
      </Typography>
    </OverviewPanel>
  );
}

/** What could not be counted, in the server's words, and trying it again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{translate('dnsOverview.retry')}</Button>}>
      {translate('dnsOverview.failed', { message: error.message })}
    </Alert>
  );
}
