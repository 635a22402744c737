import { lazyWithRetry } from '../../app/lazyWithRetry';

/** The list screen, loaded when the first list is shown. */
export const LazyListScreen = lazyWithRetry(async () => {
  const { ListScreen } = await import('./ListScreen');
  return { default: ListScreen };
}, 'console');
