/** Downloads an address. @param name of the file; missing: the one in the answer */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads bytes that are in memory. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started reading them by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
