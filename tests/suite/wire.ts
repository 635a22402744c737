import type { Field } from '../../schema/fields';
import { fieldOf, kindOf, wirePath } from '../../schema/record';
import { pathReader, recordFromWire } from '../../schema/wire';
import { expectNone, isAbsent, type Subject } from './subject';

/** Checks that every value of a sample that the definition names is read, and written unchanged. */
export function checkWireRoundTrip({ resource, names, given }: Subject): void {
  const lostValues = given.flatMap((row, at) => {
    const record = recordFromWire(resource, row);
    return names.flatMap(name => {
      const path = wirePath(resource, name);
      const field = fieldOf(resource, name);
      const received = pathReader(path)(row);
      const written = isAbsent(record[name]) ? null : kindOf(field).toWire(record[name], field);
      return isSame(field, received, written)
        ? []
        : [`row ${at}: ${path} ${JSON.stringify(received)} would be written as ${JSON.stringify(written)}`];
    });
  });
  expectNone(lostValues, 'lost between reading and writing');
}

/** Checks that the sample has a value for every required field. */
export function checkRequiredFields({ resource, names, given }: Subject): void {
  const answered = names.filter(name => fieldOf(resource, name).required && fieldOf(resource, name).on !== 'create');
  const missing = given.flatMap((row, at) => {
    const record = recordFromWire(resource, row);
    return answered.filter(name => isAbsent(record[name])).map(name => `row ${at}: ${wirePath(resource, name)}`);
  });
  expectNone(missing, 'required, and absent in the sample');
}

function isSame({ kind }: Field, received: unknown, written: unknown): boolean {
  if (isAbsent(received) || isAbsent(written)) return isAbsent(received) && isAbsent(written);
  // The console treats identifiers as text, whatever type the backend uses.
  if (kind === 'id' || kind === 'reference') return String(received) === String(written);
  // The same time can be written in several ways.
  if (kind === 'time' && typeof received === 'string') return Date.parse(received) === Date.parse(String(written));
  return JSON.stringify(received) === JSON.stringify(written);
}
