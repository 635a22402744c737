const points = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The eighth of the compass that a heading in degrees points to. */
export function compassPoint(heading: number): (typeof points)[number] {
  return points[Math.round(heading / 45) % 8] ?? 'n';
}

/** '51.50735° N, 0.12776° W': to about a metre. */
export function degreesText(lat: number, lng: number): string {
  const text = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;
  return `${text(lat, 'N', 'S')}, ${text(lng, 'E', 'W')}`;
}
