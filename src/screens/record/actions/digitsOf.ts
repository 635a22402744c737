/** Returns the digits of a typed number without any thousands separators. */
export const digitsOf = (text: string): string => text.replace(/[\s.,'’]/g, '');
