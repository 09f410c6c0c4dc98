// News of the table in a sentence.

import type { TableNow } from '../protocol/index.ts';
import { botName } from '../show/bots.ts';
import { t } from '../words/page.svelte.ts';
import type { News } from './news.ts';

/** A sentence about news of a table, for whoever looks at it. */
export function newsText(news: News, { code, you }: TableNow): string {
  switch (news.kind) {
    case 'sat':
      return t('news.sat', news.name, news.of ?? botName(code, news.seat));
    case 'back':
      return t('news.back', news.name);
    case 'taken_back':
      return t('news.taken_back');
    case 'time_over':
      return t('news.time_over');
    case 'turned_away':
      return t('news.turned_away');
    case 'hosts':
      return news.person === you ? t('news.hosts_you') : t('news.hosts', news.name);
  }
}
