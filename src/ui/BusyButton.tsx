import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';

/**
 * A button that can't be pressed while what it does is being done, which it shows by `loading`, or doesn't by
 * `disabled`. A browser takes the focus away meanwhile; afterwards the button has it again, unless the user has gone
 * elsewhere.
 */
export function BusyButton({ loading = false, ...button }: Omit<ButtonProps, 'loading'> & { loading?: boolean }) {
  const isOff = loading || button.disabled === true;
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isOff) hadFocus.current = document.activeElement === element.current;
    // A dialog takes the focus itself meanwhile.
    else if (hadFocus.current && document.activeElement?.contains(element.current)) element.current?.focus();
  }, [isOff]);
  return <Button ref={element} loading={loading} {...button} />;
}
