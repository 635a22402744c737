import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { LazyMarkdown } from '../../../src/markdown/LazyMarkdown';
import { Section } from '../../../src/ui/Section';
import { useUserMotd } from './notice/useUserMotd';

/** Renders the current message of the day, even if it was dismissed. Renders nothing if none is for the user. */
export default function ProfilePanel() {
  const translate = useTranslate();
  const locale = useLocale();
  const { motd } = useUserMotd();
  if (!motd) return null;
  const when = new Date(motd.updatedAt).toLocaleDateString(locale, { dateStyle: 'medium' });
  return (
    <Section title={translate('motd.title')}>
      <LazyMarkdown>{motd.content}</LazyMarkdown>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mt: 3, flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary">
          {translate('motdPanels.published', { when })}
        </Typography>
        {!motd.dismissed && <Chip size="small" color="info" label={translate('motdPanels.profile.unread')} />}
        {motd.link !== null && (
          <Button size="small" href={motd.link} target="_blank" rel="noopener noreferrer">
            {translate('motdPanels.notice.more')}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
