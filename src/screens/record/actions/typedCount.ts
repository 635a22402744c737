/** Returns the digits of a typed number without any thousands separators. */
export const typedCount = (text: string): string => text.replace(/[\s.,'’]/g, '');
