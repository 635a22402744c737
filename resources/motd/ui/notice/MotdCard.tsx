import Campaign from '@mui/icons-material/CampaignOutlined';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import Markdown from '../../../../src/markdown/Markdown';

interface Props {
  content: string;
  link: string | null;
  /** Undefined in previews, which have no button to dismiss. */
  onDismiss?: () => void;
}

/** Renders the message of the day as users see it. Limits its height and scrolls its content. */
export function MotdCard({ content, link, onDismiss }: Props) {
  const translate = useTranslate();
  const label = translate('motd.title');
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'flex',
        flexShrink: 0,
        gap: 3,
        px: { xs: 3, sm: 6 },
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: theme => theme.palette.tones.information.tint,
        color: 'text.primary',
      }}
    >
      <Campaign aria-hidden sx={{ color: theme => theme.palette.tones.information.text }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box
          tabIndex={0}
          role="group"
          aria-label={label}
          sx={{ maxWidth: 720, maxHeight: 'min(160px, 25vh)', overflow: 'auto', '& img[src]': { maxHeight: 136 } }}
        >
          <Markdown>{content}</Markdown>
        </Box>
        {link !== null && (
          <Button size="small" href={link} target="_blank" rel="noopener noreferrer" sx={{ mt: 2 }}>
            {translate('motdPanels.notice.more')}
          </Button>
        )}
      </Box>
      {onDismiss && (
        <IconButton
          title={translate('motdPanels.notice.dismiss')}
          aria-label={translate('motdPanels.notice.dismiss')}
          onClick={onDismiss}
          sx={{ alignSelf: 'flex-start' }}
        >
          <Close />
        </IconButton>
      )}
    </Box>
  );
}
