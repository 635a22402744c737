import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { productName } from '../../../src/public/branding';
import './printing.css';

interface Props {
  title: string;
  subtitle: string;
  /** Shown below the table. */
  notes: readonly string[];
  children: ReactNode;
}

/** Renders the print version of a page. It is invisible on screen. */
export function Sheet({ title, subtitle, notes, children }: Props) {
  // Rendered outside the console's root, which limits its content to the height of the window.
  return createPortal(
    <article className="sheet" aria-label={title}>
      <header>
        <p>{productName()}</p>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </header>
      {children}
      <footer>
        {notes.map(note => (
          <p key={note}>{note}</p>
        ))}
      </footer>
    </article>,
    document.body,
  );
}
