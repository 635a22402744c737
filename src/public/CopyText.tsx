import { useRef, useState } from 'react';
import { translate } from './translate';

/** Renders a text with a button to copy it. If the browser refuses, selects the text. */
export function CopyText({ text }: { text: string }) {
  const code = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  }

  return (
    <p className="copy">
      <code ref={code}>{text}</code>
      {/* The clipboard is available only in secure contexts. Elsewhere users select the text. */}
      {'clipboard' in navigator ? (
        <button type="button" className="button" onClick={copy}>
          <span role="status">{translate(isCopied ? 'copy.done' : 'copy.copy')}</span>
        </button>
      ) : null}
    </p>
  );
}
