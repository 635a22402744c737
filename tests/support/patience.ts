import { type Config, configure, getConfig, prettyDOM } from '@testing-library/dom';
import type { DetachedWindowAPI } from 'happy-dom';

/** A setting of the library while it polls. */
type Polling = Config & { _disableExpensiveErrorDiagnostics?: boolean };

/** Internal counters of React's development build. */
interface ReactCounts {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
}

configure({
  // On a busy machine, a screen that loads lazily takes longer than the default of a second.
  asyncUtilTimeout: 20_000,
  // Printing the page takes longer than a query, so print it only in the final error.
  getElementError(message, container) {
    const isPolling = (getConfig() as Polling)._disableExpensiveErrorDiagnostics;
    const page = isPolling ? undefined : prettyDOM(container);
    return Object.assign(new Error([message, page].filter(Boolean).join('\n\n')), {
      name: 'TestingLibraryElementError',
    });
  },
});

// Files of a worker share the page, so start with an empty one. A download leaves its own URL behind, on which relative
// URLs can't be resolved.
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL('http://localhost:3000/');
  // happy-dom applies all style sheets to each element that a role query visits, which took a third of these tests'
  // time. Whether an element is hidden can be told by its attributes and its own style.
  window.getComputedStyle = element =>
    element instanceof HTMLElement ? element.style : document.createElement('span').style;
  // Emotion adds a style element for each rule. happy-dom visits all of them to find the body, and so do axe and other
  // queries of the whole document, which took a fifth of the time. Leave them out.
  const { head } = document;
  head.replaceChildren();
  const { insertBefore } = HTMLHeadElement.prototype;
  head.insertBefore = (node, before) => {
    if (!(node instanceof HTMLStyleElement && node.dataset.emotion)) insertBefore.call(head, node, before);
    return node;
  };
  // MUI's positioning converts each element to a string to detect windows. In happy-dom that serialises its whole HTML,
  // which took a seventh of the time. Return the short string that browsers return.
  let shared: object = document.body;
  while (!Object.hasOwn(shared, 'toString')) shared = Object.getPrototypeOf(shared);
  shared.toString = () => '[object Element]';
  // React captures a stack trace for each created element, up to 10,000 per second, which took a fifth of the time.
  // Pretend that the limit is reached.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } = (await import(
    'react'
  )) as unknown as ReactCounts;
  Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true });
}
