import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { RegistryError } from './registryError';

/** An exported constant: its name, its type as written, and its value without `as const` and the like. */
export interface Constant {
  name: string;
  type: string;
  value: ESTree.Expression | undefined;
}

/** A file of the project as far as lists are made from it. It is read, never run. */
export interface Source {
  /** Its path in the project, with slashes. */
  path: string;
  constants: readonly Constant[];
  /** The modules it imports, as written. */
  imports: readonly string[];
}

/** Reads a TypeScript file of the project. */
export function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
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
    return [{ name: id.name, type, value: init ? bare(init) : undefined }];
  });
}

function bare(expression: ESTree.Expression): ESTree.Expression {
  return expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression'
    ? bare(expression.expression)
    : expression;
}

/** The keys of an object that is written out, in order; undefined for any other expression. */
export function keysOf(value: ESTree.Expression | undefined): string[] | undefined {
  if (value?.type !== 'ObjectExpression') return undefined;
  return value.properties.flatMap(property => (property.type === 'Property' ? (keyOf(property) ?? []) : []));
}

function keyOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}
