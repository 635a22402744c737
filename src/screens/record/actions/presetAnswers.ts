import { createContext, use } from 'react';
import type { DialogValues } from '../../../../dataProvider/body';

/** Answers by action and input name. */
export type PresetAnswers = Readonly<Record<string, DialogValues>>;

const none: PresetAnswers = {};
const PresetAnswersContext = createContext(none);

/**
 * Provides answers that the context determines, so that the actions inside don't ask for them. In a team's page, for
 * example, the team that a user is removed from.
 */
export const PresetAnswersProvider = PresetAnswersContext.Provider;

export function usePresetAnswers(): PresetAnswers {
  return use(PresetAnswersContext);
}
