import type { EmotionCache } from '@emotion/react';

/**
 * Makes a cache insert at-rules such as `@media` and `@keyframes` into style elements of their own. Inserting one into
 * an existing element makes browsers recalculate everything that the element's other rules match, which is the whole
 * page: 70 ms for each menu or button added to a list. A new element affects only its own rules.
 */
export function separateRules(cache: EmotionCache): EmotionCache {
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  // Rules inserted in the same task are calculated together, so they share an element.
  let isNew = false;
  sheet.insert = rule => {
    if (rule.startsWith('@') && !isNew) {
      // Emotion's sheet starts a new element when its counter is 0.
      sheet.ctr = 0;
      isNew = true;
      queueMicrotask(() => {
        isNew = false;
      });
    }
    insert(rule);
  };
  return cache;
}
