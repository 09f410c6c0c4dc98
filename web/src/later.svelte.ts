// What is told follows what has changed in a picture of its own: both at once take a slow phone so long that it stutters.

export const LATER_MS = 40;

/** A value that is followed a moment later. Made while a component is. */
export class Later<T> {
  now: T;

  constructor(value: () => T) {
    this.now = $state.raw(value());
    $effect(() => {
      const next = value();
      const timer = setTimeout(() => (this.now = next), LATER_MS);
      return () => clearTimeout(timer);
    });
  }
}
