import type { Field } from '../../schema/fields';
import { fieldOf, kindOf, wirePath } from '../../schema/record';
import { pathReader, recordFromWire } from '../../schema/wire';
import { expectNone, isAbsent, type Subject } from './subject';

/** Checks that every value of a sample that the definition names is read, and written unchanged. */
export function losesNothing({ resource, names, given }: Subject): void {
  const lost = given.flatMap((row, at) => {
    const record = recordFromWire(resource, row);
    return names.flatMap(name => {
      const path = wirePath(resource, name);
      const field = fieldOf(resource, name);
      const came = pathReader(path)(row);
      const goes = isAbsent(record[name]) ? null : kindOf(field).toWire(record[name], field);
      return isSame(field, came, goes)
        ? []
        : [`row ${at}: ${path} ${JSON.stringify(came)} would be written as ${JSON.stringify(goes)}`];
    });
  });
  expectNone(lost, 'lost between reading and writing');
}

/** Checks that the sample has a value for every required field. */
export function hasWhatIsRequired({ resource, names, given }: Subject): void {
  const answered = names.filter(name => fieldOf(resource, name).required && fieldOf(resource, name).on !== 'create');
  const missing = given.flatMap((row, at) => {
    const record = recordFromWire(resource, row);
    return answered.filter(name => isAbsent(record[name])).map(name => `row ${at}: ${wirePath(resource, name)}`);
  });
  expectNone(missing, 'required, and absent in the sample');
}

function isSame({ kind }: Field, came: unknown, goes: unknown): boolean {
  if (isAbsent(came) || isAbsent(goes)) return isAbsent(came) && isAbsent(goes);
  // The console treats identifiers as text, whatever type the backend uses.
  if (kind === 'id' || kind === 'reference') return String(came) === String(goes);
  // The same time can be written in several ways.
  if (kind === 'time' && typeof came === 'string') return Date.parse(came) === Date.parse(String(goes));
  return JSON.stringify(came) === JSON.stringify(goes);
}
