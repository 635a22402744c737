import { useNotify } from 'ra-core';

/**
 * Copies a text to the clipboard, and answers whether it is there. Where the browser forbids it, as it does on a page
 * that came by http, the person is told to mark the text.
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const notify = useNotify();
  return async text => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      notify('list.cell.notCopied', { type: 'warning' });
      return false;
    }
  };
}
