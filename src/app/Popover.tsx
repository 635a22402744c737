import MuiPopover, { type PopoverOrigin, type PopoverProps } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';

/** MUI's popover; what is said to be at the left is at the right in languages that are written from there. */
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

/** MUI leaves these as they are in every direction; without one it is the top left corner. */
function mirrored({ vertical, horizontal }: PopoverOrigin = { vertical: 'top', horizontal: 'left' }): PopoverOrigin {
  if (horizontal === 'left') return { vertical, horizontal: 'right' };
  return { vertical, horizontal: horizontal === 'right' ? 'left' : horizontal };
}
