import type { ImportPlan } from '../../../dataProvider/import';

/** Whole words that mean a secret. As parts of longer words they don't: passport, spinning, secretary. */
const SECRET_WORDS = new Set(
  'pass userpass loginpass temppass newpass pwd pw psw pin pins pincode puk otp mdp clave claves token tokens'.split(
    ' ',
  ),
);

/** Parts that mean a secret anywhere in a heading, whose words are joined before matching. */
const SECRET_PATTERNS = [
  /passw(?:or[dt]|d)|passphrase|passcode|kennwort|geheim(?:nis|zahl|code|wort)|motdepasse|contrasena|credential|credencial/,
  /secret(?!ar|ai)|(?:api|access|private)key|(?:api|auth|access|refresh)token/,
  /كلمة(?:ال)?(?:مرور|سر)|(?:رمز|رقم)(?:ال)?(?:سري|مرور)/,
];

/**
 * Whether a column's heading, in any of the console's languages, means that the column has secrets. A false positive
 * only costs the draft and the archive of that file.
 */
export function isSecretHeading(heading: string): boolean {
  const words = wordsOf(heading);
  return words.some(word => SECRET_WORDS.has(word)) || SECRET_PATTERNS.some(part => part.test(words.join('')));
}

/** Splits a heading into words without accents: `UserPIN_2` gives `user` and `pin`. */
function wordsOf(heading: string): string[] {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}

/** Whether an import's file has secrets, by its headings or by the import's columns. */
export function hasSecrets({ columns }: Pick<ImportPlan, 'columns'>, headings: readonly string[]): boolean {
  return columns.some(({ field }) => 'secret' in field && field.secret === true) || headings.some(isSecretHeading);
}
