import { describe, expect, it } from 'vitest';
import { arrow, spots } from './ring.ts';

const PLATE = { width: 360, top: 92, bottom: 196 };

describe('a round table', () => {
  it('has a place for everybody, and no plate lies on another or off the stage', () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8]) {
      const all = spots(count);
      expect(all).toHaveLength(count);
      all.forEach((one, index) => {
        const half = (PLATE.width / 2) * one.scale;
        expect(one.x - half).toBeGreaterThanOrEqual(0);
        expect(one.x + half).toBeLessThanOrEqual(1920);
        expect(one.y + PLATE.bottom * one.scale).toBeLessThan(910);
        for (const other of all.slice(index + 1))
          expect(Math.abs(one.x - other.x) >= half * 2 || Math.abs(one.y - other.y) >= 270 * one.scale).toBe(true);
      });
    }
  });

  it('has its seats clockwise, so that the direction of play can be seen', () => {
    for (const count of [3, 5, 8]) {
      const angles = spots(count).map(({ x, y }) => Math.atan2(y - 480, x - 960));
      const turns = angles.map((angle, index) => (angles[(index + 1) % count]! - angle + 4 * Math.PI) % (2 * Math.PI));
      expect(turns.reduce((all, one) => all + one, 0)).toBeCloseTo(2 * Math.PI);
    }
  });
});

describe('an attack', () => {
  it('goes the shorter way round the table and stops before its victim', () => {
    const all = spots(6);
    const { d, x } = arrow(all, all[0]!, all[5]!);
    expect(x).toBeGreaterThan(1200);
    expect(x).toBeLessThan(1460);
    // Below the cards, not across them.
    const heights = [...d.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map((match) => Number(match[1]));
    expect(Math.min(...heights)).toBeGreaterThan(570);
  });

  it('crosses no plate of those at the top, and never the card in the middle', () => {
    const CARD = { left: 794, right: 1126, top: 318, bottom: 816 };
    const HALF = 26;
    for (const count of [2, 3, 4, 5, 6, 7, 8]) {
      const all = spots(count);
      for (const from of all)
        for (const to of all.filter((spot) => spot !== from)) {
          const points = [...arrow(all, from, to).d.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
          for (const { x, y } of points.filter((point) => point.x > CARD.left && point.x < CARD.right))
            expect(y + HALF < CARD.top || y - HALF > CARD.bottom, `${count} ${x} ${y}`).toBe(true);
          const others = all.filter((spot) => spot !== from && spot !== to && spot.x > 400 && spot.x < 1520);
          for (const spot of others)
            for (const { x, y } of points.filter((point) => Math.abs(point.x - spot.x) < 180 * spot.scale))
              expect(y - HALF, `${count} ${x}`).toBeGreaterThan(spot.y + PLATE.bottom * spot.scale - 12);
        }
    }
  });
});
