import { isObject } from '../../contract/isObject';
import { planImport } from '../../dataProvider/import/plan';
import { callMethod, createSheet, readSheet, type Sheet } from '../../dataProvider/import/sheet';
import type { ImportPlan } from '../../dataProvider/import/types';
import { usersEn } from '../../resources/users/labels/users.en';
import { users } from '../../resources/users/users';

/** Translates keys of users into English. Returns other keys unchanged. */
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

/** Returns the plan of an import of users, by an administrator and in English by default. */
export function planUsers(
  way: 'invite' | 'accounts' = 'invite',
  role: ImportPlan['role'] = 'admin',
  texts: object = usersEn,
): ImportPlan {
  return planImport(users, way, { role, translate: key => textOfUsers(key, texts) });
}

/** Returns a CSV file of users with the fields of the call as headings. */
export function usersCsv(rows: readonly (readonly string[])[]): string {
  const headings = ['username', 'first_name', 'last_name', 'email', 'user_type', 'teams', 'phone', 'smsEnabled'];
  return [headings, ...rows].map(cells => cells.join(',')).join('\n');
}

/** Returns a user's row that differs by `n`. */
export function userCsvRow(n: number, ...changes: readonly (readonly [column: number, text: string])[]): string[] {
  const row = [`person${n}`, `First${n}`, 'Last', `person${n}@acme.example`, 'user', 'Sales;Support', '', 'no'];
  for (const [column, text] of changes) row[column] = text;
  return row;
}

/** Opens a file in this thread instead of a worker. */
export async function openSheet(file: File): Promise<Sheet> {
  const data = await readSheet(file);
  return createSheet(
    file,
    data.facts,
    (call, args) => Promise.resolve(callMethod(data, call, args)),
    () => {},
  );
}

/** Opens a file with this text. */
export function sheetOf(text: string, name = 'people.csv'): Promise<Sheet> {
  return openSheet(new File([text], name));
}

/** The client of imports that create no single records. */
export function noClient(): never {
  throw new Error('This import is made by a call');
}
