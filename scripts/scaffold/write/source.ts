import { type ESTree, parseSync } from 'vite';

/** What a table that people keep by hand gets: a line in an object, or an element in a list. */
export interface Insertion {
  /** The constant, then the keys that lead to the object or list within it: `['auditWordsEn', 'choices', 'action']`. */
  into: readonly [constant: string, ...keys: string[]];
  /** The property or element as it stands in the source, without a comma. */
  line: string;
}

/**
 * The source with the lines added at the ends of their objects and lists; everything else stays as it is, comments
 * included. Throws when the source has no such object or list.
 * @param file where the source is, for the error's sentence
 */
export function insert(source: string, insertions: readonly Insertion[], file: string): string {
  // One after the other, since each moves what comes after it.
  return insertions.reduce((text, { into, line }) => {
    const { node, elements } = placeOf(text, into, file);
    const last = elements.at(-1);
    if (last === undefined) return `${text.slice(0, node.start + 1)} ${line} ${text.slice(node.end - 1)}`;
    // A comma that is there already is used again.
    const rest = text.slice(last.end, node.end - 1).replace(/^\s*,/, '');
    return `${text.slice(0, last.end)},${rest.trimEnd()}\n${line},\n${text.slice(node.end - 1)}`;
  }, source);
}

/** Whether the object at the place has a property of this name. */
export function hasProperty(source: string, into: Insertion['into'], name: string, file: string): boolean {
  return placeOf(source, into, file).elements.some(element => keyOf(element) === name);
}

/** The constants that a source declares at its outermost level, those made by `pgTable` with the table's name. */
export function constantsOf(source: string, file: string): { name: string; table?: string }[] {
  return declarationsOf(source, file).flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') return [];
    const first = init?.type === 'CallExpression' ? init.arguments[0] : undefined;
    const table = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
    return [{ name: id.name, ...(table !== undefined && { table }) }];
  });
}

/** Entries of a table: the properties of an object, or the texts of a list. */
export interface Place {
  in: Insertion['into'];
  keys: readonly string[];
}

/**
 * The source without these entries, each with its comma and the comment in its line; entries that are not there are no
 * error.
 */
export function removeEntries(source: string, places: readonly Place[], file: string): string {
  return places.reduce(
    (text, { in: into, keys }) => keys.reduce((left, key) => removeEntry(left, into, key, file), text),
    source,
  );
}

function removeEntry(source: string, into: Insertion['into'], key: string, file: string): string {
  const { node, elements } = placeOf(source, into, file);
  const at = elements.findIndex(element => keyOf(element) === key || textOf(element) === key);
  const element = elements[at];
  if (element === undefined) return source;
  if (elements.length === 1) return `${source.slice(0, node.start + 1)}${source.slice(node.end - 1)}`;
  const before = elements[at - 1];
  // From the end of the line before it, so that no empty line stays.
  const start = before === undefined ? element.start : endOfEntry(source, before.end);
  const end = before === undefined ? (elements[at + 1]?.start ?? element.end) : endOfEntry(source, element.end);
  return source.slice(0, start) + source.slice(end);
}

/** Where an entry ends with its comma and a comment behind it. */
function endOfEntry(source: string, end: number): number {
  return end + (/^\s*,?(?:[^\S\n]*\/\/[^\n]*)?/.exec(source.slice(end))?.[0].length ?? 0);
}

interface Found {
  node: ESTree.ObjectExpression | ESTree.ArrayExpression;
  elements: readonly { start: number; end: number }[];
}

function placeOf(source: string, [constant, ...keys]: Insertion['into'], file: string): Found {
  const declaration = declarationsOf(source, file).find(({ id }) => id.type === 'Identifier' && id.name === constant);
  let node = bare(declaration?.init);
  for (const key of keys) {
    const property: unknown = node?.type === 'ObjectExpression' && node.properties.find(each => keyOf(each) === key);
    node = isProperty(property) ? bare(property.value) : undefined;
  }
  if (node?.type === 'ObjectExpression') return { node, elements: node.properties };
  if (node?.type === 'ArrayExpression') return { node, elements: node.elements.filter(element => element !== null) };
  throw new Error(`${file} has no table ${[constant, ...keys].join('.')} that a line could be added to.`);
}

function declarationsOf(source: string, file: string): ESTree.VariableDeclarator[] {
  return bodyOf(source, file).flatMap(statement => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
  });
}

function bodyOf(source: string, file: string): ESTree.Program['body'] {
  const { program, errors } = parseSync(file, source, { lang: 'ts' });
  if (errors[0]) throw new Error(`${file} can’t be read: ${errors[0].message}`);
  return program.body;
}

/** An expression without the types said of it: `as const`, `satisfies …`, and brackets. */
function bare(expression: ESTree.Expression | null | undefined): ESTree.Expression | undefined {
  switch (expression?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return bare(expression.expression);
    default:
      return expression ?? undefined;
  }
}

function isProperty(node: unknown): node is ESTree.ObjectProperty {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'Property';
}

function keyOf(node: unknown): string | undefined {
  if (!isProperty(node) || node.computed) return undefined;
  if (node.key.type === 'Identifier') return node.key.name;
  return node.key.type === 'Literal' ? String(node.key.value) : undefined;
}

/** The text that an element of a list is. */
function textOf(node: object): unknown {
  return 'type' in node && node.type === 'Literal' && 'value' in node ? node.value : undefined;
}
