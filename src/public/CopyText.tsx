import { useState } from 'react';
import { translate } from './translate';

/** A text to copy whole. */
export function CopyText({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }

  return (
    <p className="copy">
      <code>{text}</code>
      {/* The clipboard is for secure addresses only; elsewhere the text is marked by hand. */}
      {'clipboard' in navigator ? (
        <button type="button" className="button" onClick={copy}>
          <span role="status">{translate(isCopied ? 'copy.done' : 'copy.copy')}</span>
        </button>
      ) : null}
    </p>
  );
}
