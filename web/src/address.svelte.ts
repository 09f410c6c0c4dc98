// Where in the page somebody is, and how to go elsewhere without loading it anew.

import { place, type Place } from './place.ts';

class Address {
  place = $state<Place>(place(location.pathname));

  constructor() {
    window.addEventListener('popstate', () => (this.place = place(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = place(path);
    window.scrollTo(0, 0);
  }
}

export const address = new Address();
