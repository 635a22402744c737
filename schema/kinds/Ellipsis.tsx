import { styled } from '@mui/material/styles';
import { use } from 'react';
import { oneLine } from './oneLine';
import { Whole, wholeText } from './whole';

const Clipped = styled('span')({ display: 'block', minWidth: 0, ...oneLine });

/** One line of text, cut at its end with an ellipsis where there is no room; the whole is its title. Or whole. */
export function Ellipsis({ children }: { children: string }) {
  return (
    <Clipped dir="auto" title={children} style={use(Whole) ? wholeText : undefined}>
      {children}
    </Clipped>
  );
}
