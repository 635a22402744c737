import { styled } from '@mui/material/styles';
import { photoAddress } from '../../../contract/pictureAddresses';
import { Avatar } from '../../../schema/Avatar';
import { initialsOf } from '../../../schema/initials';
import { oneLine } from '../../../schema/kinds/oneLine';
import type { Screens } from '../../../schema/screens';
import type { User } from '../users';

const UserLine = styled('span')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });

const Line = styled('span')({ display: 'block', ...oneLine, lineHeight: '16px' });

const Name = styled(Line)(({ theme }) => ({ fontWeight: theme.typography.fontWeightMedium }));
const Username = styled(Line)(({ theme }) => ({ fontSize: 12, color: theme.palette.text.secondary }));

/** Renders the photo or the initials, the name, and the username below it. */
function UserCell({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <UserLine title={`${name} (${user.username})`}>
      <Avatar initials={initialsOf(user)} photo={photoAddress(user.id, user.photoKey)} />
      <span style={{ minWidth: 0 }}>
        <Name>{name || user.username}</Name>
        {name !== '' && <Username>{user.username}</Username>}
      </span>
    </UserLine>
  );
}

const screens: Screens<User> = {
  cells: { username: ({ record }) => <UserCell user={record} /> },
};
export default screens;
