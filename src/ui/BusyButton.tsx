import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';

/**
 * A button that shows by `loading` that what it does is being done. It can't be pressed meanwhile, for which a browser
 * takes the focus away; afterwards it has it again, unless the user has gone elsewhere.
 */
export function BusyButton({ loading = false, ...button }: Omit<ButtonProps, 'loading'> & { loading?: boolean }) {
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (loading) hadFocus.current = document.activeElement === element.current;
    // A dialog takes the focus itself meanwhile.
    else if (hadFocus.current && document.activeElement?.contains(element.current)) element.current?.focus();
  }, [loading]);
  return <Button ref={element} loading={loading} {...button} />;
}
