/** Downloads a file from an address, such as one that the service streams, or one in the store on another host. */
export function openDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noreferrer';
  link.click();
}

/** Downloads a file from memory. */
export function downloadFile(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  openDownload(address, name);
  // The browser reads the object URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a CSV file from memory. */
export function downloadCsv(name: string, ...parts: BlobPart[]): void {
  downloadFile(name, parts, 'text/csv;charset=utf-8');
}

/** Returns a file name with the day in the user's time zone: 'manage-users-2026-01-31.csv'. */
export function csvName(baseName: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0'));
  // The resource of a tab contains its page's name and a slash, which file names can't have.
  return `${baseName.replaceAll('/', '-')}-${day.join('-')}.csv`;
}
