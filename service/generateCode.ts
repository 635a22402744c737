import { randomInt } from 'node:crypto';

/** Capital letters, except those that are easily confused when read aloud or typed from a screen. */
export const CAPITALS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
export const SMALL_LETTERS = CAPITALS.toLowerCase();
export const DIGITS = '23456789';

/** Returns a random whole number from 0 up to, but not including, `below`. */
export type Draw = (below: number) => number;

/** Returns groups of random characters with hyphens between them, drawn from left to right. */
export function generateCode(
  characters: string,
  { groups, perGroup }: { groups: number; perGroup: number },
  draw: Draw = randomInt,
): string {
  const character = () => characters.charAt(draw(characters.length));
  const group = () => Array.from({ length: perGroup }, character).join('');
  return Array.from({ length: groups }, group).join('-');
}
