import { type Config, configure, getConfig, prettyDOM } from '@testing-library/dom';
import type { DetachedWindowAPI } from 'happy-dom';

/** What the library sets while it polls. */
type Polling = Config & { _disableExpensiveErrorDiagnostics?: boolean };

/** What React counts while it is built for development. */
interface ReactCounts {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
}

configure({
  // On a busy machine a screen that loads a part of itself takes more than the second that tests wait by default.
  asyncUtilTimeout: 20_000,
  // Printing the page takes longer than looking for something on it: it is printed once the time is over.
  getElementError(message, container) {
    const isPolling = (getConfig() as Polling)._disableExpensiveErrorDiagnostics;
    const page = isPolling ? undefined : prettyDOM(container);
    return Object.assign(new Error([message, page].filter(Boolean).join('\n\n')), {
      name: 'TestingLibraryElementError',
    });
  },
});

// Files that share a worker share its page: none begins with what another left there. A file that was downloaded leaves
// its own address, from which no other can be told.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL('http://localhost:3000/');
  // A third of the time that these tests took, happy-dom went through all style sheets for each element that a role is
  // looked for at. What is hidden is told by attributes and by the element's own style.
  window.getComputedStyle = element =>
    element instanceof HTMLElement ? element.style : document.createElement('span').style;
  // For a seventh of the time, what places menus had each element say whether it is a window: here it says all of its
  // HTML, and in a browser what it is.
  let shared: object = document.body;
  while (!Object.hasOwn(shared, 'toString')) shared = Object.getPrototypeOf(shared);
  shared.toString = () => '[object Element]';
  // For a fifth of the time, React noted the stack at which each element was made, until it had 10,000 in a second:
  // here it has them.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } = (await import(
    'react'
  )) as unknown as ReactCounts;
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true });
}
