import { createContext, use } from 'react';
import type { AskedValues } from '../../../../dataProvider/body';

/** Answers by action, then by what it asks. */
export type GivenAnswers = Readonly<Record<string, AskedValues>>;

const none: GivenAnswers = {};
const GivenContext = createContext(none);

/**
 * Gives the actions offered inside the answers that are known there, so that they are not asked: within a team's page,
 * which team a user is removed from.
 */
export const GivenAnswersProvider = GivenContext.Provider;

/** The answers that are known around. */
export function useGivenAnswers(): GivenAnswers {
  return use(GivenContext);
}
