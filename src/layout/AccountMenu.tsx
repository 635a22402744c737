import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { usePerson } from '../access/useRole';
import { lazyWithRetry } from '../app/lazyWithRetry';
import type { Person } from '../auth/person';

const AccountPanel = lazyWithRetry(() => import('./AccountPanel'));

/** Who is signed in, and what is theirs: profile, theme, help, signing out. */
export function AccountMenu({ onHelp }: { onHelp: () => void }) {
  const translate = useTranslate();
  const person = usePerson();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  if (!person) return null;
  const label = translate('shell.account.open', { name: person.fullName });
  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {/* A picture made of letters, not a text: the button's name says whose account it is. */}
        <Avatar>
          <Box
            component="span"
            data-initials={initialsOf(person)}
            sx={{ '&::before': { content: 'attr(data-initials)' } }}
          />
        </Avatar>
      </IconButton>
      <Suspense>
        <Popover
          open={anchor !== undefined}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <AccountPanel person={person} onHelp={onHelp} onClose={close} />
        </Popover>
      </Suspense>
    </>
  );
}

function initialsOf({ firstName, lastName, username }: Person): string {
  const initials = [firstName, lastName].map(name => [...name][0] ?? '').join('');
  return (initials || [...username].slice(0, 2).join('')).toUpperCase();
}
