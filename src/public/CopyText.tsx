import { useState } from 'react';
import { translate } from './translate';

/** Renders a text with a button to copy it. */
export function CopyText({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }

  return (
    <p className="copy">
      <code>{text}</code>
      {/* The clipboard is available only in secure contexts. Elsewhere users select the text. */}
      {'clipboard' in navigator ? (
        <button type="button" className="button" onClick={copy}>
          <span role="status">{translate(isCopied ? 'copy.done' : 'copy.copy')}</span>
        </button>
      ) : null}
    </p>
  );
}
