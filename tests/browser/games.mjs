// Short evenings of the five games, and what happens at each of them besides the game.

import {
  comesLate,
  hostLeaves,
  losesTheNetwork,
  opensAnotherTab,
  reloads,
  serverRestarts,
  turnsAPhone,
} from "./incidents.mjs";

/**
 * A game: the options that make it short, the manners of its table, how many of the four come only later, what happens
 * after so many taps, and whether it is played once more.
 */
export const GAMES = {
  "festival-overload": {
    options: { target_camp: 6 },
    incidents: [
      [3, reloads],
      [6, losesTheNetwork],
    ],
    is_played_again: true,
  },
  frantic: {
    preset: "no_scoring",
    options: { rounds: 1, hand_size: 4 },
    window: "3",
    incidents: [
      [10, opensAnotherTab],
      [25, losesTheNetwork],
    ],
  },
  "game-over": {
    options: { round_limit: 20 },
    absence: "bot",
    incidents: [
      [4, turnsAPhone],
      [8, hostLeaves],
    ],
  },
  "kacken-auf-wacken": {
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
