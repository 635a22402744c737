/** The banner while the service doesn't respond. The text for an offline device is in `shell`. */
export const connection = {
  unreachable:
    'The service does not answer. What you see may be out of date. What you typed is kept, and the console keeps trying.',
};
