/** Whether two elements are in the same dialog, or both outside dialogs. A dialog over a page handles its own keys. */
export function isInSameDialog(one: Element, other: Element): boolean {
  return one.closest('[role=dialog]') === other.closest('[role=dialog]');
}
