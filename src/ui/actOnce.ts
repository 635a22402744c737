/** The elements that acted just now. React Query tells that a mutation is pending by a timer. */
const acted = new WeakSet<EventTarget>();

/** Calls `act`, once for a double click on the element. */
export function actOnce(element: EventTarget, act: () => void): void {
  if (acted.has(element)) return;
  acted.add(element);
  setTimeout(() => acted.delete(element));
  act();
}
