import { styled } from '@mui/material/styles';
import { type ReactNode, use } from 'react';
import { IsInteractive } from './CopyText';
import { oneLine } from './oneLine';
import { ShowInFull, wrappedText } from './showInFull';
import { stopRowClick } from './stopRowClick';
import { TabStop } from './tabStop';

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
  /** The full text, for when it is truncated. */
  title: string;
  /** Whether it opens in a new tab, without a referrer. */
  external?: boolean;
  children: ReactNode;
}

/**
 * Renders a link in a cell whose click doesn't reach the row, or plain text where values aren't interactive. The text
 * is truncated at its own end, whatever the page's direction.
 */
export function TextLink({ href, title, external, children }: TextLinkProps) {
  const externalProps = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const linkProps = { href, tabIndex: use(TabStop), onClick: stopRowClick, ...externalProps };
  return (
    <Anchor
      dir="auto"
      title={title}
      style={use(ShowInFull) ? wrappedText : undefined}
      {...(use(IsInteractive) ? linkProps : { as: 'span' })}
    >
      {children}
    </Anchor>
  );
}
