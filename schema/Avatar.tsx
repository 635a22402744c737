import { styled } from '@mui/material/styles';
import { type CSSProperties, createContext, type ReactNode, type SyntheticEvent, useContext } from 'react';

/** What the addresses of the service's pictures begin with. */
export const PictureBase = createContext('');

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
  // Letters as a picture, not as a text.
  '&::before': { content: 'attr(data-initials)' },
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', borderRadius: '50%', objectFit: 'cover' },
}));

interface AvatarProps {
  initials: string;
  /** The photo's address from the service's root on. */
  photo?: string | undefined;
  size?: number;
  /** Says whose it is; without it the avatar is a decoration. */
  label?: string;
  children?: ReactNode;
}

/** Somebody's photo; the initials while it loads, when there is none, and when it can't be shown. */
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

interface PictureProps {
  address: string;
  alt?: string;
  style?: CSSProperties;
  /** Told once it is there, when its pixels are to be read. */
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/** A picture of the service. One that can't be shown leaves what is behind it. */
export function Picture({ address, alt = '', style, onLoad }: PictureProps) {
  const base = useContext(PictureBase);
  return (
    <img
      src={base + address}
      alt={alt}
      loading="lazy"
      decoding="async"
      // Without it, pixels of another host can't be read.
      {...(onLoad && { crossOrigin: 'use-credentials' as const, onLoad })}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
      style={style}
    />
  );
}
