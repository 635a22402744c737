import type { FieldProblem } from './errors';

/** Returns a problem's message with a label in place of the field's wire name, if it begins with that name. */
export function messageWithLabel(label: string | undefined, { field, message }: FieldProblem): string {
  const messageText = messageWithoutField(field, message);
  return label !== undefined && messageText !== undefined ? `${label} ${messageText}` : message;
}

/** Returns a message without the field's wire name at its start, or undefined if it doesn't begin with it. */
export function messageWithoutField(field: string, message: string): string | undefined {
  return message.startsWith(`${field} `) ? message.slice(field.length + 1) : undefined;
}
