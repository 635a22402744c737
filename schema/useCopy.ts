import { useNotify } from 'ra-core';

/**
 * Returns a function that copies text to the clipboard and resolves to whether it succeeded. If the browser forbids it,
 * as on a page loaded over HTTP, tells the user to select the text.
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
