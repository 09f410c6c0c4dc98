// Files for whoever uses this device.

/** A browser has begun to read a file long before this. */
const KEPT_MS = 60_000;

/** Offers a file under a name, as a link to it would. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  [link.href, link.download] = [URL.createObjectURL(file), name];
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
