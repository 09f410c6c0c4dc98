import { expect, it } from 'vitest';
import { place, tidy } from './place.ts';

it('finds tables by what people type', () => {
  expect(place('/t/abc234')).toEqual({ at: 'table', code: 'ABC234' });
  expect(place('/t/ABC234/tv')).toEqual({ at: 'tv', code: 'ABC234' });
  expect(place('/t/abc%20234/')).toEqual({ at: 'table', code: 'ABC234' });
  expect(tidy(' abc-234 ')).toBe('ABC234');
});

it('knows home, and leads nowhere else', () => {
  expect(place('/')).toEqual({ at: 'home' });
  expect(place('/tv')).toEqual({ at: 'screen' });
  expect(place('/lab')).toEqual({ at: 'lab' });
  for (const path of ['/t', '/t/', '/t/%20', '/t/ABC/tv/x', '/t/ABC/x', '/x', '/t/%', '/tv/x', '/lab/x'])
    expect(place(path), path).toEqual({ at: 'nowhere' });
});
