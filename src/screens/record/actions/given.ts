import { createContext, use } from 'react';
import type { AskedValues } from '../../../../dataProvider/body';

/** Answers by action and input name. */
export type GivenAnswers = Readonly<Record<string, AskedValues>>;

const none: GivenAnswers = {};
const GivenContext = createContext(none);

/**
 * Provides answers that the context determines, so that the actions inside don't ask for them. In a team's page, for
 * example, the team that a user is removed from.
 */
export const GivenAnswersProvider = GivenContext.Provider;

/** Returns the answers that the context determines. */
export function useGivenAnswers(): GivenAnswers {
  return use(GivenContext);
}
