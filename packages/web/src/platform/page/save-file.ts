/** Lets the browser save what an address answers, under the file name in the answer. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Lets the browser save bytes that are here already. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read them by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
