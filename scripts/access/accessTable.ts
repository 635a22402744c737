import { type Role, roles } from '../../contract/roles';
import { maySee, type Route, routeNames } from '../../contract/routes';
import { resources } from '../../resources';
import { type AnyResource, verbs } from '../../schema/define';
import { isPossible, mayDo } from '../../schema/record';

const introduction = `# Who may do what

Written by \`npm run access\` from the routes and the definitions; a test compares it, so that a change of rights shows in
review. The service enforces the same and has the last word.
`;

/** Returns the text of docs/access.md: who may see which screen and do what with the records of each resource. */
export function accessTable(): string {
  return [
    introduction,
    '## Screens\n',
    table(['Route', ...roles], routeNames.map(screenRow)),
    '## Resources\n',
    table(['Resource', 'To do', ...roles], resources.flatMap(resourceRows)),
  ].join('\n');
}

function screenRow(route: Route): string[] {
  return [code(route), ...roles.map(role => mark(maySee(role, route)))];
}

function resourceRows(resource: AnyResource): string[][] {
  const possible = [...verbs.filter(verb => isPossible(resource, verb)), ...Object.keys(resource.actions ?? {})];
  return possible.map(what => [
    code(resource.name),
    what,
    ...roles.map((role: Role) => mark(mayDo(resource, role, what))),
  ]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

function mark(allowed: boolean): string {
  return allowed ? 'yes' : '–';
}

function code(text: string): string {
  return `\`${text}\``;
}
