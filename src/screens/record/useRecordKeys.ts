import { isTyping } from '../../layout/shortcuts';
import { useKeyDown } from '../../ui/useKeyDown';
import { handlesKeys } from '../list/grid/gridKeys';

/**
 * Handles keys without modifiers that are pressed in a record's panel or page, except in text fields, menus and selects.
 * @param partId the DOM id of a part of the panel or page
 */
export function useRecordKeys(partId: string, press: (event: KeyboardEvent) => void): void {
  useKeyDown(event => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return;
    const part = document.getElementById(partId);
    if (part && target instanceof Element && !handlesKeys(target, part)) press(event);
  });
}
