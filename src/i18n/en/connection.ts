/** The banner while the service does not answer; what it says without a network is among the frame's texts. */
export const connection = {
  unreachable:
    'The service does not answer. What is shown may be out of date, and what you typed is kept; the console tries again by itself.',
  retry: 'Try again',
};
