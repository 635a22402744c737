import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRelativeTime } from '../../../schema/kinds/time/useRelativeTime';
import { LazyMarkdown } from '../../../src/markdown/LazyMarkdown';
import { Panel } from '../../../src/ui/Panel';
import { useUserMotd } from './notice/useUserMotd';

/** Renders the message of the day on the dashboard until the user dismisses it. */
export default function DashboardPanel() {
  const translate = useTranslate();
  const timeText = useRelativeTime();
  const { motd, dismiss } = useUserMotd();
  if (!motd || motd.dismissed) return null;
  const title = translate('motd.title');
  return (
    <Panel title={title} to="/profile" action={<Chip label={translate('motdPanels.dashboard.unread')} color="info" />}>
      <Box sx={{ maxHeight: 160, overflow: 'auto', mb: 3 }} tabIndex={0} role="group" aria-label={title}>
        <LazyMarkdown>{motd.content}</LazyMarkdown>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <Button size="small" onClick={() => dismiss(motd)}>
          {translate('motdPanels.dashboard.read')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {translate('motdPanels.published', { when: timeText(motd.updatedAt) })}
        </Typography>
      </Box>
    </Panel>
  );
}
