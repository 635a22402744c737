import MuiPopover, { type PopoverActions, type PopoverOrigin, type PopoverProps } from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { useCallback, useRef } from 'react';

/** Renders MUI's popover with its origins mirrored in right-to-left languages. It stays in the window as it grows. */
export default function Popover({ anchorOrigin, transformOrigin, slotProps, ...props }: PopoverProps) {
  const { direction } = useTheme();
  const actions = useRef<PopoverActions>(null);
  const followSize = useCallback((paper: HTMLElement) => {
    const observer = new ResizeObserver(() => actions.current?.updatePosition());
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  return (
    <MuiPopover
      action={actions}
      anchorOrigin={direction === 'rtl' ? mirrored(anchorOrigin) : anchorOrigin}
      transformOrigin={direction === 'rtl' ? mirrored(transformOrigin) : transformOrigin}
      slotProps={{ ...slotProps, paper: { ...slotProps?.paper, ref: followSize } }}
      {...props}
    />
  );
}

/** Mirrors an origin, which MUI doesn't do itself. MUI's default is the top left corner. */
function mirrored({ vertical, horizontal }: PopoverOrigin = { vertical: 'top', horizontal: 'left' }): PopoverOrigin {
  if (horizontal === 'left') return { vertical, horizontal: 'right' };
  return { vertical, horizontal: horizontal === 'right' ? 'left' : horizontal };
}
