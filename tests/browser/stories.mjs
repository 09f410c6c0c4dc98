// Small stories, each with a table and people of its own. What goes wrong in one does not end the others.

import { guest, withPhones } from './guest.mjs';
import { withServer } from './server.mjs';
import { comesHome, opensTable } from './table.mjs';

/**
 * Tells all stories of a game one after the other, says what was wrong, and ends the program. A story is given a host at a
 * table (Anna), a guest who has not come yet (Ben), a way for more to arrive, the link and the server.
 */
export async function tells(binary, game, stories, kind) {
  const complaints = [];
  const tell = async (name, server, browser) => {
    const people = [];
    const arrives = async (who, more = {}) => {
      people.push(await guest(browser, { name: `${name}, ${who}`, complaints, ...more }));
      return people.at(-1);
    };
    const anna = await arrives('Anna');
    const ben = await arrives('Ben', { language: 'en', colours: 'dark' });
    try {
      await comesHome(anna, server.address, game);
      const link = await opensTable(anna, game);
      await stories[name]({ anna, ben, link, arrives, server });
    } catch (error) {
      complaints.push(`${name}: ${error.stack}`);
    }
    await Promise.all(people.map(({ context }) => context.close()));
  };
  await withServer(binary, (server) =>
    withPhones(async (browser) => {
      for (const name of Object.keys(stories)) await tell(name, server, browser);
    }),
  );
  console.log(`${Object.keys(stories).length} ${kind}, ${complaints.length} complaints`);
  for (const complaint of complaints) console.error(`  ${complaint}`);
  process.exit(complaints.length === 0 ? 0 : 1);
}
