import type { ImportPlan } from '../../../dataProvider/import';

/** Words that say secret by themselves. Longer ones with the same letters don't: passport, spinning, secretary. */
const WORDS = new Set(
  'pass userpass loginpass temppass newpass pwd pw psw pin pins pincode puk otp mdp clave claves token tokens'.split(
    ' ',
  ),
);

/** What says secret wherever it stands in a heading, its words written as one. */
const PARTS = [
  /passw(?:or[dt]|d)|passphrase|passcode|kennwort|geheim(?:nis|zahl|code|wort)|motdepasse|contrasena|credential|credencial/,
  /secret(?!ar|ai)|(?:api|access|private)key|(?:api|auth|access|refresh)token/,
  /كلمة(?:ال)?(?:مرور|سر)|(?:رمز|رقم)(?:ال)?(?:سري|مرور)/,
];

/**
 * Whether a column's heading, in any of the console's languages, says that secrets are below it. Rather one too many:
 * all that it costs is that the file is not kept.
 */
export function isSecretHeading(heading: string): boolean {
  const words = wordsOf(heading);
  return words.some(word => WORDS.has(word)) || PARTS.some(part => part.test(words.join('')));
}

/** `UserPIN_2` is user and pin; accents don't count. */
function wordsOf(heading: string): string[] {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}

/** Whether a file of an import holds secrets, by its headings or by what the import takes. */
export function holdsSecrets({ columns }: Pick<ImportPlan, 'columns'>, headings: readonly string[]): boolean {
  return columns.some(({ field }) => 'secret' in field && field.secret === true) || headings.some(isSecretHeading);
}
