/** Has the browser save a file that the service writes as it is read. */
export function openDownload(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
