import { type ESTree, parseSync } from 'vite';

/** Returns the top-level constants of a source. Those created by `pgTable` have the table's name. */
export function constantsOf(source: string, file: string): { name: string; table?: string }[] {
  return declarationsOf(source, file).flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') return [];
    const first = init?.type === 'CallExpression' ? init.arguments[0] : undefined;
    const table = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
    return [{ name: id.name, ...(table !== undefined && { table }) }];
  });
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
