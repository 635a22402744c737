/** Has the browser save what is at an address, such as a file that the service writes as it is read. */
export function openDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Has the browser save a file. */
export function downloadFile(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  openDownload(address, name);
  // The browser reads the address after the click, in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** 'manage-users-2026-01-31.csv': what it is of, and the day in the viewer's zone. */
export function csvName(what: string, now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0'));
  // The list of a tab has its page's name before its own, and a file's name has no slash.
  return `${what.replaceAll('/', '-')}-${day.join('-')}.csv`;
}
