import type { Launch, RunningServer, ServerVariables } from '../../../browser/support/server.ts';
import { freePort } from '../../../support/nginx.ts';
import { untilReady } from '../../support/ready.ts';
import type { TrialTools } from '../../trial.ts';

/** A server that has its ports from one start to the next, as a container has. */
export class WatchedServer {
  readonly #tools: TrialTools;
  readonly #variables: ServerVariables;
  readonly #launch: Launch;
  readonly port: number;
  readonly metricsPort: number;
  #server: RunningServer | undefined;

  private constructor(
    tools: TrialTools,
    { variables, launch, ports }: { variables: ServerVariables; launch: Launch; ports: number[] },
  ) {
    const [port = 0, metricsPort = 0] = ports;
    this.#tools = tools;
    this.#launch = launch;
    this.#variables = { ...variables, PORT: String(port), METRICS_PORT: String(metricsPort) };
    this.port = port;
    this.metricsPort = metricsPort;
  }

  static async start(
    tools: TrialTools,
    variables: ServerVariables,
    launch: Launch = {},
  ): Promise<WatchedServer> {
    const ports = [await freePort(), await freePort()];
    const watched = new WatchedServer(tools, { variables, launch, ports });
    await watched.#start();
    return watched;
  }

  get url(): string {
    return this.#running.url;
  }

  get pid(): number {
    return this.#running.pid;
  }

  log(): string {
    return this.#running.log();
  }

  async metrics(): Promise<string> {
    return await (await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`)).text();
  }

  async restart(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await this.#running.stop(signal);
    await this.#start();
  }

  async stop(): Promise<void> {
    await this.#running.stop('SIGKILL');
  }

  get #running(): RunningServer {
    if (!this.#server) throw new Error('The server was not started.');
    return this.#server;
  }

  async #start(): Promise<void> {
    this.#server = await this.#tools.start(this.#variables, this.#launch);
    await untilReady(this.#server, this.#tools.signal);
  }
}
