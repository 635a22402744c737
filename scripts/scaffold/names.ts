import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { upperFirst } from 'es-toolkit';
import { isPublic } from '../../src/public/publicPage';
import { servicePaths } from '../lib/serviceProxy.mjs';
import type { ModelCalls, ResourceModel } from './model';
import { ScaffoldError } from './scaffoldError';
import { camelCase, plural, singular, wordsOf } from './words';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 40;
/** First segments of addresses that aren't pages of the signed-in console: the service's and its files'. */
const reservedAddresses = new Set([...servicePaths, 'assets']);
/** Reserved words of JavaScript. */
const RESERVED_WORDS = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** Names in use that the file tree doesn't show. */
export interface TakenNames {
  pages: readonly string[];
  calls: readonly string[];
}

export type Names = Pick<ResourceModel, 'name' | 'constant' | 'oneConstant' | 'one' | 'many' | 'title' | 'calls'>;

/** Returns all names of a new resource. @throws ScaffoldError if the name is invalid */
export function namesFor(name: string): Names {
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH) {
    throw new ScaffoldError(
      `${JSON.stringify(name)} is not a valid name: use lower-case words joined by hyphens, such as call-logs, with at most ${MAX_NAME_LENGTH} characters.`,
    );
  }
  if (reservedAddresses.has(name) || [`/${name}`, `/${name}/one`].some(isPublic))
    throw new ScaffoldError(`/${name} is an address of the service: choose another name.`);
  const words = name.split('-');
  const constant = camelCase(words);
  if (RESERVED_WORDS.has(constant) || constant in Object.prototype) {
    throw new ScaffoldError(`${JSON.stringify(name)} is a reserved word of JavaScript. Choose another name.`);
  }
  const one = singular(words.join(' '));
  const many = plural(one);
  const oneConstant = camelCase(one.split(' '));
  const isFree = oneConstant !== constant && !RESERVED_WORDS.has(oneConstant) && !(oneConstant in Object.prototype);
  return {
    name,
    constant,
    oneConstant: isFree ? oneConstant : `${oneConstant}Record`,
    one,
    many,
    title: upperFirst(many),
    calls: callsFor(camelCase(one.split(' ')), camelCase(many.split(' '))),
  };
}

function callsFor(one: string, many: string): ModelCalls {
  const [One, Many] = [upperFirst(one), upperFirst(many)];
  return {
    list: `list${Many}`,
    get: `get${One}`,
    add: `add${One}`,
    update: `update${One}`,
    remove: `delete${One}`,
    removeMany: `bulkDelete${Many}`,
    import: `add${Many}WithCSV`,
  };
}

/** @throws ScaffoldError if the name is in use, saying by what */
export function checkFree({ name, constant, calls }: Names, taken: TakenNames, root: string): void {
  const refuse = (by: string) => {
    throw new ScaffoldError(`The name ${name} is taken by ${by}: choose another name, or compare with --update.`);
  };
  if (taken.pages.includes(name)) refuse('a page');
  const call = Object.values(calls).find(each => taken.calls.includes(each));
  if (call !== undefined) throw new ScaffoldError(`The contract already has the call ${call}. Choose another name.`);
  const files = [
    `resources/${name}`,
    `contract/${name}.ts`,
    `contract/${constant}.ts`,
    `service/db/tables/${constant}.ts`,
  ];
  const file = files.find(path => existsSync(join(root, path)));
  if (file !== undefined) refuse(file);
}

/** Returns the resource name for the last segment of an address: `call-logs` for `/v1/callLogs`. */
export function nameFromPath(path: string): string {
  return wordsOf(path.split('/').at(-1) ?? '').join('-');
}
