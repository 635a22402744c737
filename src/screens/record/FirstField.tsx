import { type ReactNode, useEffect, useRef } from 'react';

/** A form in a panel: the focus is in its first field when it comes, as that is what the panel was opened for. */
export function FirstField({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fields = 'input:not([type=hidden], [type=file]), textarea, select, [role=combobox]';
    const first = [...(frame.current?.querySelectorAll<HTMLElement>(fields) ?? [])].find(
      field => !field.matches(':disabled, [aria-disabled=true], [readonly]'),
    );
    first?.focus();
  }, []);
  return <div ref={frame}>{children}</div>;
}
