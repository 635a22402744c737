import { preloadIdentity } from '../auth/identity';
import { loadTexts } from '../i18n/language';

/**
 * Preloads what is needed when the service can't be reached: signing out, confirmations before something is lost, and
 * error notifications. What fails here is loaded again when it is needed.
 */
export async function preloadEssentials(): Promise<void> {
  await Promise.allSettled([
    loadTexts('later'),
    preloadIdentity(),
    import('./Popover'),
    import('./ConnectionNotice'),
    import('../layout/AccountPanel'),
    import('../layout/ActivityPanel'),
    import('../screens/record/actions/QuestionDialog'),
  ]);
}
