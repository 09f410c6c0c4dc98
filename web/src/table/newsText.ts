// News of the table in a sentence.

import { t } from '../words/page.svelte.ts';
import type { News } from './news.ts';

/** A sentence about news, for the person whose number is `you`. */
export function newsText(news: News, you: number | null): string {
  switch (news.kind) {
    case 'sat':
      return t('news.sat', news.name, news.of ?? t('seat.bot', news.seat));
    case 'back':
      return t('news.back', news.name);
    case 'turned_away':
      return t('news.turned_away');
    case 'hosts':
      return news.person === you ? t('news.hosts_you') : t('news.hosts', news.name);
  }
}
