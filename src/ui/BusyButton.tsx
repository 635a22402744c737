import Button, { type ButtonProps } from '@mui/material/Button';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { actOnce } from './actOnce';

/**
 * Renders a button that can't be pressed while its work is in progress, which `loading` shows and `disabled` doesn't, nor
 * twice by a double click.
 * Browsers blur a disabled element. Afterwards the button gets the focus back, unless the user has moved it.
 */
export function BusyButton({
  loading = false,
  onClick,
  ...button
}: Omit<ButtonProps, 'loading'> & { loading?: boolean }) {
  const isOff = loading || button.disabled === true;
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isOff) hadFocus.current = document.activeElement === element.current;
    // A dialog around the button takes the focus in the meantime.
    else if (hadFocus.current && document.activeElement?.contains(element.current)) element.current?.focus();
  }, [isOff]);
  return (
    <Button
      ref={element}
      loading={loading}
      {...button}
      onClick={(event: MouseEvent<HTMLButtonElement>) => actOnce(event.currentTarget, () => onClick?.(event))}
    />
  );
}
