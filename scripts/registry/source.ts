import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** Thrown if a folder violates the conventions. The message names the file and says what to do. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** An exported constant: its name, its type as written, and its value without assertions such as `as const`. */
export interface Constant {
  name: string;
  type: string;
  value: ESTree.Expression | undefined;
}

/** A parsed file of the project. It is never executed. */
export interface Source {
  /** Project path with slashes. */
  path: string;
  constants: readonly Constant[];
  /** Import specifiers as written. */
  imports: readonly string[];
}

/** The files parsed so far, with their texts. */
const parsed = new Map<string, { text: string; source: Source }>();

/** Parses a TypeScript file of the project, unless it is unchanged since the last time. */
export function readSource(root: string, path: string): Source {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const last = parsed.get(file);
  if (last?.text === text) return last.source;
  const source = parse(path, text);
  parsed.set(file, { text, source });
  return source;
}

function parse(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new RegistryError(`${path} can’t be read: ${error.message}`);
  return {
    path,
    constants: program.body.flatMap(statement => constantsOf(statement, text)),
    imports: program.body.flatMap(statement =>
      statement.type === 'ImportDeclaration' ? [String(statement.source.value)] : [],
    ),
  };
}

function constantsOf(statement: ESTree.Statement | ESTree.ModuleDeclaration, text: string): Constant[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') return [];
    const type = id.typeAnnotation ? text.slice(id.typeAnnotation.start, id.typeAnnotation.end) : '';
    return [{ name: id.name, type, value: init ? unwrapExpression(init) : undefined }];
  });
}

function unwrapExpression(expression: ESTree.Expression): ESTree.Expression {
  return expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? unwrapExpression(expression.expression)
    : expression;
}

/** Returns the arguments with which a constant calls a function. Empty if it calls another one, or none. */
export function argumentsOf(name: string, { value }: Constant): ESTree.Expression[] {
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== name) return [];
  return value.arguments.filter(argument => argument.type !== 'SpreadElement');
}

/** Returns the keys of an object literal in order. Undefined for any other expression. */
export function keysOf(value: ESTree.Expression | undefined): string[] | undefined {
  if (value?.type !== 'ObjectExpression') return undefined;
  return value.properties.flatMap(property => (property.type === 'Property' ? (keyOf(property) ?? []) : []));
}

/** Returns the value of a key in an object literal. */
export function entryOf(value: ESTree.Expression | undefined, key: string): ESTree.Expression | undefined {
  if (value?.type !== 'ObjectExpression') return undefined;
  const found = value.properties.find(property => property.type === 'Property' && keyOf(property) === key);
  return found?.type === 'Property' ? unwrapExpression(found.value) : undefined;
}

/** A value that consists of literals: strings, numbers, booleans, and arrays and objects of them. */
export type Literal = string | number | boolean | readonly Literal[] | { readonly [key: string]: Literal };

/** Evaluates an expression of literals. Undefined for any expression that would have to be executed. */
export function literalOf(value: ESTree.Expression | undefined): Literal | undefined {
  switch (value?.type) {
    case 'Literal':
      return isPrimitive(value.value) ? value.value : undefined;
    case 'ArrayExpression': {
      const items = value.elements.map(item =>
        item === null || item.type === 'SpreadElement' ? undefined : literalOf(unwrapExpression(item)),
      );
      return items.every(item => item !== undefined) ? items : undefined;
    }
    case 'ObjectExpression': {
      const entries = (keysOf(value) ?? []).map(key => [key, literalOf(entryOf(value, key))] as const);
      const isComplete = entries.length === value.properties.length && entries.every(([, held]) => held !== undefined);
      return isComplete ? (Object.fromEntries(entries) as Record<string, Literal>) : undefined;
    }
    default:
      return undefined;
  }
}

function isPrimitive(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}
