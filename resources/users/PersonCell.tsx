import { styled } from '@mui/material/styles';
import type { User } from './users';

const Person = styled('span')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });

const Initials = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: 11,
  fontWeight: theme.typography.fontWeightMedium,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.hover,
  border: `1px solid ${theme.palette.divider}`,
}));

const Line = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: '16px',
});

const Name = styled(Line)(({ theme }) => ({ fontWeight: theme.typography.fontWeightMedium }));
const Username = styled(Line)(({ theme }) => ({ fontSize: 12, color: theme.palette.text.secondary }));

/** A person: initials, the name, and the username under it. */
export function PersonCell({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Person title={`${name} (${user.username})`}>
      <Initials aria-hidden>{initialsOf(name || user.username)}</Initials>
      <span style={{ minWidth: 0 }}>
        <Name>{name || user.username}</Name>
        {name !== '' && <Username>{user.username}</Username>}
      </span>
    </Person>
  );
}

/** The first letters of the first and the last word, whatever the script. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}
