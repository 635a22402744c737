import { inProject } from './root.mjs';

/** Vite alias that makes Amplify use native BigInt. */
export const bigIntegers = {
  find: /^\..*\/BigInteger\.mjs$/,
  replacement: inProject('src/auth/identity/bigInteger.ts'),
};
