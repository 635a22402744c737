import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Picture } from './Picture';

const Circle = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  borderRadius: '50%',
  fontWeight: theme.typography.fontWeightMedium,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.hover,
  border: `1px solid ${theme.palette.divider}`,
  // As generated content, the initials aren't part of the text.
  '&::before': { content: 'attr(data-initials)' },
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', borderRadius: '50%', objectFit: 'cover' },
}));

interface AvatarProps {
  initials: string;
  /** The photo's URL, relative to the service. */
  photo?: string;
  size?: number;
  /** The accessible name. Without it, the avatar is hidden from assistive technology. */
  label?: string;
  children?: ReactNode;
}

/** Renders a user's photo, and their initials while it loads, if there is none, or if it fails to load. */
export function Avatar({ initials, photo, size = 28, label, children }: AvatarProps) {
  return (
    <Circle
      data-initials={initials}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {photo && <Picture key={photo} address={photo} />}
      {children}
    </Circle>
  );
}
