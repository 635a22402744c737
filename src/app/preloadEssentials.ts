import { preloadIdentity } from '../auth/identity';
import { loadTexts } from '../i18n/language';

/**
 * Loads what is needed most when the service can't be reached, while it still can: signing out, the questions before
 * something is lost, and what tells of failed work. Whatever fails here is loaded again once it is asked for.
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
