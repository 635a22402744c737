import { randomInt } from 'node:crypto';

/** Capital letters without those that are easily mistaken for something else when read aloud or typed from a screen. */
export const CAPITALS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const SMALL_LETTERS = CAPITALS.toLowerCase();
export const DIGITS = '23456789';

/** Answers a whole number from 0 up to and without `below`. */
export type Draw = (below: number) => number;

/** Returns groups of characters with a hyphen between them, in the order in which they are drawn. */
export function typedCode(
  characters: string,
  { groups, perGroup }: { groups: number; perGroup: number },
  draw: Draw = randomInt,
): string {
  const character = () => characters.charAt(draw(characters.length));
  const group = () => Array.from({ length: perGroup }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}
