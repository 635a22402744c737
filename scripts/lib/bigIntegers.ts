import { inProject } from './root.mjs';

/** Has Amplify compute with the browser's own integers. */
export const bigIntegers = {
  find: /^\..*\/BigInteger\.mjs$/,
  replacement: inProject('src/auth/identity/bigInteger.ts'),
};
