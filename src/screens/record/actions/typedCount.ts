/** The digits of a number that a user typed, whatever stands between its thousands. */
export const typedCount = (text: string): string => text.replace(/[\s.,'’]/g, '');
