import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, use } from 'react';
import { TabStop } from './tabStop';
import { Whole, wholeText } from './whole';

const Anchor = styled('a')({
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
});

export interface TextLinkProps {
  href: string;
  /** The whole text, for where it is cut. */
  title: string;
  /** Opens beside the console, and tells the other site nothing of it. */
  external?: boolean;
  children: ReactNode;
}

/**
 * A link out of a cell, which leaves the click on the row alone. An address is cut at its end, whichever way the page
 * is written.
 */
export function TextLink({ href, title, external, children }: TextLinkProps) {
  const beside = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Anchor
      dir="auto"
      href={href}
      title={title}
      tabIndex={use(TabStop)}
      onClick={stop}
      style={use(Whole) ? wholeText : undefined}
      {...beside}
    >
      {children}
    </Anchor>
  );
}

function stop(event: MouseEvent) {
  event.stopPropagation();
}
