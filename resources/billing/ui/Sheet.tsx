import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { productName } from '../../../src/public/branding';
import './printing.css';

interface Props {
  title: string;
  subtitle: string;
  /** Below the table. */
  notes: readonly string[];
  children: ReactNode;
}

/** What a printer gets in place of the page; no one sees it on the screen. */
export function Sheet({ title, subtitle, notes, children }: Props) {
  // Beside the console and not within it, where nothing is longer than the window.
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
