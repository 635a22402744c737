import { dictionary } from '@zxcvbn-ts/language-common';

let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is among those that attackers try first: the 49,000 most used ones in any letter case, also with
 * digits and signs put at the end, as in `Password2026!`.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password.toLowerCase()) || common.has(passwordStem(password));
}

/** A password without what people append to satisfy a rule: in lower case, up to its last letter. */
export function passwordStem(password: string): string {
  return password.toLowerCase().replace(/[^\p{L}]+$/u, '');
}
