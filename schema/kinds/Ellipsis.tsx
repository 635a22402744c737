import { styled } from '@mui/material/styles';
import { use } from 'react';
import { oneLine } from './oneLine';
import { ShowInFull, wrappedText } from './showInFull';

const Clipped = styled('span')({ display: 'block', minWidth: 0, ...oneLine });

/**
 * Renders one line of text, truncated with an ellipsis and in full in its tooltip. Renders it wrapped inside `ShowInFull`.
 */
export function Ellipsis({ children }: { children: string }) {
  return (
    <Clipped dir="auto" title={children} style={use(ShowInFull) ? wrappedText : undefined}>
      {children}
    </Clipped>
  );
}
