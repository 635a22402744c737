/** Returns a message without the field's wire name at its start, or undefined if it doesn't begin with it. */
export function messageWithoutField(field: string, message: string): string | undefined {
  return message.startsWith(`${field} `) ? message.slice(field.length + 1) : undefined;
}
