/** The banner while the service does not answer; what it says without a network is among the frame's texts. */
export const connection = {
  unreachable:
    'The service does not answer. What you see may be out of date. What you typed is kept, and the console keeps trying.',
};
