// A page that is older than its server is loaded anew, once: the server gives the page that fits. If that did not help,
// it is for the person to decide.

const KEY = 'spielwiese.reloaded';
const PATIENCE_MS = 60_000;

/** Loads the page anew, unless that was just tried; says whether it does. */
export function reloadOnce(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < PATIENCE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without a memory it could reload for ever.
    return false;
  }
  location.reload();
  return true;
}
