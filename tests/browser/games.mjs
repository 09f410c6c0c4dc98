// Short evenings of the games, and what happens at each of them besides the game. Which games there are, the program says.

import { execFileSync } from 'node:child_process';
import { comesLate, hostLeaves, losesTheNetwork, opensAnotherTab, reloads, serverRestarts, turnsAPhone } from './incidents.mjs';

/** The games that can be played, as the program lists them. */
export const gamesOf = (binary) => JSON.parse(execFileSync(binary, ['games', '--json'], { encoding: 'utf8' })).map(({ game }) => game);

/** How a game is played that needs nothing special. */
const USUAL = {
  incidents: [
    [4, reloads],
    [9, losesTheNetwork],
  ],
};

/**
 * What some games need: the options that make them short, the manners of their table, how many of the four come only later,
 * what happens after so many taps, and whether they are played once more.
 */
const SPECIAL = {
  'festival-overload': {
    options: { target_camp: 6 },
    incidents: [
      [3, reloads],
      [6, losesTheNetwork],
    ],
    is_played_again: true,
  },
  frantic: {
    preset: 'no_scoring',
    options: { rounds: 1, hand_size: 4 },
    incidents: [
      [10, opensAnotherTab],
      [25, losesTheNetwork],
    ],
  },
  'game-over': {
    options: { round_limit: 20 },
    absence: 'bot',
    incidents: [
      [4, turnsAPhone],
      [8, hostLeaves],
    ],
  },
  'kacken-auf-wacken': {
    late: 1,
    incidents: [
      [6, comesLate],
      [18, reloads],
    ],
  },
  overload: {
    options: { target_points: 12 },
    incidents: [
      [8, serverRestarts],
      [20, opensAnotherTab],
    ],
  },
};

/** The plan of a game's evening. */
export const planOf = (game) => SPECIAL[game] ?? USUAL;
