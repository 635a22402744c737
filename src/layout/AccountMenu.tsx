import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { photoAddress } from '../../contract/pictureAddresses';
import { Avatar } from '../../schema/Avatar';
import { initialsOf } from '../../schema/initials';
import { useCurrentUser } from '../access/useRole';
import { LazyPopover } from '../app/LazyPopover';
import { lazyWithRetry } from '../app/lazyWithRetry';
import { usePopup } from '../ui/usePopup';
import { useNews } from './useNews';

const AccountPanel = lazyWithRetry(() => import('./AccountPanel'));

/** Renders the signed-in user's picture, which opens the account menu. */
export function AccountMenu({ onOpenHelp }: { onOpenHelp: () => void }) {
  const translate = useTranslate();
  const person = useCurrentUser();
  const { isUnseen } = useNews();
  const { anchor, close, opener } = usePopup('dialog');
  const name = person.fullName;
  const label = translate(isUnseen ? 'shell.account.openWithNews' : 'shell.account.open', { name });
  return (
    <>
      <IconButton title={label} aria-label={label} {...opener}>
        <Avatar initials={initialsOf(person)} photo={photoAddress(person.id, person.photoKey)}>
          {isUnseen ? <Mark /> : null}
        </Avatar>
      </IconButton>
      <LazyPopover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <AccountPanel hasNews={isUnseen} onOpenHelp={onOpenHelp} onClose={close} />
      </LazyPopover>
    </>
  );
}

/** Renders a dot at the corner of the picture. The button's label says what it means. */
function Mark() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        top: -2,
        right: -2,
        width: 10,
        height: 10,
        border: 2,
        borderColor: 'background.default',
        borderRadius: '50%',
        backgroundColor: 'primary.main',
      }}
    />
  );
}
