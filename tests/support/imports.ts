import { isObject } from '../../contract/isObject';
import { planImport } from '../../dataProvider/import/plan';
import { callMethod, readSheet, sheetOver } from '../../dataProvider/import/sheet';
import type { ImportPlan, Sheet } from '../../dataProvider/import/types';
import { usersEn } from '../../resources/users/labels/users.en';
import { users } from '../../resources/users/users';

/** Texts of users in English, and for other keys the key. */
export function translateUsers(key: string): string {
  return textOfUsers(key, usersEn);
}

function textOfUsers(key: string, texts: object): string {
  const found = key
    .replace('resources.manage-users.', '')
    .split('.')
    .reduce<unknown>((inner, part) => (isObject(inner) ? inner[part] : undefined), texts);
  return typeof found === 'string' ? found : key;
}

/** How an administrator, or a user of another role, imports people, in English unless said. */
export function planUsers(
  way: 'invite' | 'accounts' = 'invite',
  role: ImportPlan['role'] = 'admin',
  texts: object = usersEn,
): ImportPlan {
  return planImport(users, way, { role, translate: key => textOfUsers(key, texts) });
}

/** The rows of a file of people, with headings as in calls. */
export function peopleCsv(rows: readonly (readonly string[])[]): string {
  const headings = ['username', 'first_name', 'last_name', 'email', 'user_type', 'teams', 'phone', 'smsEnabled'];
  return [headings, ...rows].map(cells => cells.join(',')).join('\n');
}

/** A row of a person, different for different `n`. */
export function personRow(n: number, ...changes: readonly (readonly [column: number, text: string])[]): string[] {
  const row = [`person${n}`, `First${n}`, 'Last', `person${n}@acme.example`, 'user', 'Sales;Support', '', 'no'];
  for (const [column, text] of changes) row[column] = text;
  return row;
}

/** A file whose rows are in this thread. */
export async function openSheet(file: File): Promise<Sheet> {
  const data = await readSheet(file);
  return sheetOver(
    file,
    data.facts,
    (call, args) => Promise.resolve(callMethod(data, call, args)) as never,
    () => {},
  );
}

/** A file with this text. */
export function sheetOf(text: string, name = 'people.csv'): Promise<Sheet> {
  return openSheet(new File([text], name));
}

/** Of imports that make no single records. */
export function noClient(): never {
  throw new Error('This import is made by a call');
}
