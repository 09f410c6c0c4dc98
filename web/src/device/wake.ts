// A phone on the table does not fall asleep while a game is on, where the browser allows that: in a secure context. On
// plain http it sleeps as ever, and comes back to its seat when it is unlocked.

/** Keeps the screen on until the function it gives is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function hold(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    // Refused when the battery is low: then the phone sleeps, as without this.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) void lock?.release();
  }
  // A lock ends whenever the page is hidden.
  const again = () => void hold();

  if ('wakeLock' in navigator) {
    void hold();
    document.addEventListener('visibilitychange', again);
  }
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
