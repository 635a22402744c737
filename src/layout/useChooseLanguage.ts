import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { errorMessage } from '../../dataProvider/thrown';
import { saveLanguage } from '../auth/userLanguage';
import { changeLocale } from '../i18n';
import { getLanguage } from '../i18n/language';

/** Returns a function that switches the language and saves it to the account. Failures of either show a toast. */
export function useChooseLanguage(): (tag: string) => void {
  const notify = useNotify();
  return useCallback(
    tag => {
      const notifyResult = (key: string, type: 'error' | 'info') => (error: unknown) => {
        notify(key, { type, messageArgs: { message: errorMessage(error) } });
      };
      changeLocale(tag).then(
        () => saveLanguage(getLanguage()).catch(notifyResult('shell.language.notKept', 'info')),
        notifyResult('shell.language.failed', 'error'),
      );
    },
    [notify],
  );
}
