// The drawings of the camping site: files beside the game's rules.

const files = import.meta.glob<string>('../../../../games/kacken-auf-wacken/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where a drawing is, by its name. */
export function art(name: string): string | undefined {
  return files[`../../../../games/kacken-auf-wacken/pictures/${name}.svg`];
}

/** The drawing of a card, by the card's name. */
export function artOf(card: string): string {
  if (card.startsWith('running_order')) return 'running-order';
  if (/^(RK|OS)-/.test(card)) return card.slice(3, 5).toLowerCase();
  const own = { beer: 'bierstand-beer', wait: 'bierstand-wait', free: 'wc-free', occupied: 'wc-occupied' }[card];
  return own ?? card.replaceAll('_', '-');
}
