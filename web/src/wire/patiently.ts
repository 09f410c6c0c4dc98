// Trying until it works: a server in a living room may be started after the phones.

const RETRY_MS = 2000;

/** Does something until it succeeds; gives a function that gives up. */
export function patiently<T>(task: () => Promise<T>, done: (result: T) => void, failed: () => void = () => undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const attempt = (): void =>
    void task().then(
      (result) => {
        if (!isOver) done(result);
      },
      () => {
        if (isOver) return;
        failed();
        timer = setTimeout(attempt, RETRY_MS);
      },
    );
  attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
