import MuiPopover, { type PopoverOrigin, type PopoverProps } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';

/** Renders MUI's popover with its origins mirrored in right-to-left languages. */
export default function Popover({ anchorOrigin, transformOrigin, ...props }: PopoverProps) {
  const { direction } = useTheme();
  return (
    <MuiPopover
      anchorOrigin={direction === 'rtl' ? mirrored(anchorOrigin) : anchorOrigin}
      transformOrigin={direction === 'rtl' ? mirrored(transformOrigin) : transformOrigin}
      {...props}
    />
  );
}

/** Mirrors an origin, which MUI doesn't do itself. MUI's default is the top left corner. */
function mirrored({ vertical, horizontal }: PopoverOrigin = { vertical: 'top', horizontal: 'left' }): PopoverOrigin {
  if (horizontal === 'left') return { vertical, horizontal: 'right' };
  return { vertical, horizontal: horizontal === 'right' ? 'left' : horizontal };
}
