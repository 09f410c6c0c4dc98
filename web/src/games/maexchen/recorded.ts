// Views and events of a game of maexchen, made by a test of crates/page. Do not edit.

import type { Told, View } from './wire.ts';

export const VIEWS: readonly View[] = [
  {"turn":"D","passed":false,"unseen":false,"call":null,"beaten":null,"shown":null,"lives":{"A":3,"B":3,"C":3,"D":3},"place":{"A":0,"B":0,"C":0,"D":0},"me":"A","roll":null},
  {"turn":"A","passed":true,"unseen":false,"call":"42","beaten":null,"shown":null,"lives":{"A":3,"B":3,"C":3,"D":3},"place":{"A":0,"B":0,"C":0,"D":0},"me":null,"roll":null},
  {"turn":"D","passed":true,"unseen":false,"call":"11","beaten":"64","shown":null,"lives":{"A":3,"B":3,"C":3,"D":3},"place":{"A":0,"B":0,"C":0,"D":0},"me":"B","roll":null},
  {"turn":"A","passed":false,"unseen":false,"call":"61","beaten":null,"shown":"44","lives":{"A":3,"B":3,"C":2,"D":2},"place":{"A":0,"B":0,"C":0,"D":0},"me":"C","roll":null},
  {"turn":"B","passed":true,"unseen":false,"call":"62","beaten":"51","shown":"21","lives":{"A":3,"B":3,"C":0,"D":2},"place":{"A":0,"B":0,"C":4,"D":0},"me":"D","roll":null},
  {"turn":"A","passed":false,"unseen":false,"call":"43","beaten":"42","shown":"31","lives":{"A":3,"B":2,"C":0,"D":2},"place":{"A":0,"B":0,"C":4,"D":0},"me":null,"roll":null},
  {"turn":"A","passed":true,"unseen":false,"call":"51","beaten":"42","shown":"54","lives":{"A":3,"B":1,"C":0,"D":2},"place":{"A":0,"B":0,"C":4,"D":0},"me":"A","roll":null},
  {"turn":"A","passed":false,"unseen":false,"call":"62","beaten":null,"shown":"52","lives":{"A":3,"B":0,"C":0,"D":2},"place":{"A":0,"B":3,"C":4,"D":0},"me":"B","roll":null},
  {"turn":"D","passed":true,"unseen":false,"call":"33","beaten":"11","shown":null,"lives":{"A":2,"B":0,"C":0,"D":1},"place":{"A":0,"B":3,"C":4,"D":0},"me":"C","roll":null},
  {"turn":"A","passed":false,"unseen":false,"call":null,"beaten":null,"shown":"64","lives":{"A":1,"B":0,"C":0,"D":0},"place":{"A":0,"B":3,"C":4,"D":2},"me":null,"roll":null},
];

export const EVENTS: readonly Told[] = [
  {"kind":"began","seat":"D"},
  {"kind":"believed","seat":"A"},
  {"kind":"caught","seat":"C","by":"D","roll":"42"},
  {"kind":"folded","seat":"D"},
  {"kind":"lost","seat":"C","lives":2},
  {"kind":"out","seat":"C"},
  {"kind":"rolled","seat":"D"},
  {"kind":"said","seat":"D","call":"42"},
  {"kind":"saw","roll":"42"},
  {"kind":"won","seat":"A"},
  {"kind":"wronged","seat":"B","by":"C","roll":"21"},
];
