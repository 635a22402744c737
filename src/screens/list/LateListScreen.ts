import { lazyWithRetry } from '../../app/lazyWithRetry';

/** The screen of a list, which is loaded with the first one that is shown. */
export const LateListScreen = lazyWithRetry(async () => {
  const { ListScreen } = await import('./ListScreen');
  return { default: ListScreen };
}, 'console');
