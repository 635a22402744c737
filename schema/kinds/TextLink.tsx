import { styled } from '@mui/material/styles';
import { type ReactNode, use } from 'react';
import { leaveRow } from './leaveRow';
import { oneLine } from './oneLine';
import { TabStop } from './tabStop';
import { Whole, wholeText } from './whole';

const Anchor = styled('a')({
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  ...oneLine,
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
      onClick={leaveRow}
      style={use(Whole) ? wholeText : undefined}
      {...beside}
    >
      {children}
    </Anchor>
  );
}
