/** What a refusal says of a field after its name on the wire; undefined where it does not begin with that. */
export function saidOfField(field: string, message: string): string | undefined {
  return message.startsWith(`${field} `) ? message.slice(field.length + 1) : undefined;
}
