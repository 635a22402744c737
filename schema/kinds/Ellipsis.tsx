import { styled } from '@mui/material/styles';

const Clipped = styled('span')({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** One line of text, cut at its end with an ellipsis where there is no room; the whole is its title. */
export function Ellipsis({ children }: { children: string }) {
  return (
    <Clipped dir="auto" title={children}>
      {children}
    </Clipped>
  );
}
