// A server of one's own, which can be gone for a while and come back where it was.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The name under which phones find this machine. It is none that a browser trusts, as in a living room. */
export const NAME = 'table.test';

/** Ten times as fast as a living room. */
const TEMPO = 10;

/** Starts a server with an empty data folder, hands it to `work`, and stops it whatever happens. */
export async function withServer(binary, work, { tempo = TEMPO, flags = [] } = {}) {
  const server = new Server(binary, tempo, flags);
  try {
    await server.start();
    return await work(server);
  } finally {
    await server.stop();
    rmSync(server.data, { recursive: true, force: true });
  }
}

class Server {
  data = mkdtempSync(join(tmpdir(), 'spielwiese-e2e-'));
  #binary;
  #tempo;
  #flags;
  #port = 0;
  #process;

  constructor(binary, tempo, flags) {
    this.#binary = binary;
    this.#tempo = tempo;
    this.#flags = flags;
  }

  /** Where phones find it. */
  get address() {
    return `http://${NAME}:${this.#port}`;
  }

  /** Its address under the name of this machine, which browsers trust as if it were https. */
  get local() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, the second time on the same port and with the same data. */
  async start() {
    const where = ['--addr', `127.0.0.1:${this.#port}`, '--data', this.data];
    this.#process = spawn(
      this.#binary,
      ['serve', ...where, '--log', 'warn', '--unlimited', '--show', String(this.#tempo), ...this.#flags],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#port = await portOf(this.#process);
  }

  async stop() {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }
}

async function portOf(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line);
    if (found) return Number(found[1]);
  }
  throw new Error('the server ended before it listened');
}
