import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment, useId } from 'react';
import { keysText, type Shortcut, shortcutGroups, useShortcuts } from './shortcuts';

/** Renders the dialog with the keyboard shortcuts of the current screen. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const shortcuts = useShortcuts();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth>
      <DialogTitle id={titleId}>{translate('account.help')}</DialogTitle>
      <DialogContent>
        {shortcutGroups.map(group =>
          shortcuts(group).length > 0 ? (
            <Box key={group} component="section" sx={{ '& + &': { mt: 4 } }}>
              <Typography variant="h3" component="h3" color="textSecondary" sx={{ mb: 1 }}>
                {translate(`shortcuts.groups.${group}`)}
              </Typography>
              {shortcuts(group).map(shortcut => (
                <ShortcutLine key={shortcut.label} shortcut={shortcut} />
              ))}
            </Box>
          ) : null,
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function ShortcutLine({ shortcut }: { shortcut: Shortcut }) {
  const translate = useTranslate();
  return (
    <Typography component="p" sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 1 }}>
      <span>{translate(shortcut.label)}</span>
      <Box component="span" sx={{ flexShrink: 0 }}>
        {shortcut.keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 ? ` ${translate('shortcuts.or')} ` : null}
            <Key>{keysText(key, translate)}</Key>
          </Fragment>
        ))}
      </Box>
    </Typography>
  );
}

function Key({ children }: { children: string }) {
  return (
    <Typography
      component="kbd"
      variant="body2"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.5, fontFamily: 'fontFamilyMonospace' }}
    >
      {children}
    </Typography>
  );
}
