import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AppRole } from '@arbour/contract/entities/team/people'
import { copyDataDir, removeDataDir } from '@arbour/testing/server/data-dir'
import { ROOT } from '@arbour/testing/server/root'
import { freePort } from '@arbour/testing/server/server-process'
import { openTokenMaker, type TokenMaker } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { verifyData } from '@arbour/testing/server/verify-data'

const MAIN = join(ROOT, 'apps/server/dist/main.js')
const run = promisify(execFile)

/** A real server on a separate data folder. Its port stays the same across restarts, as for an installed one. */
export class Server {
  readonly url: string
  readonly #port: number
  readonly dataDir: string
  readonly #settings: NodeJS.ProcessEnv
  #process: ChildProcess | null = null
  #tokens: Promise<TokenMaker> | null = null
  #output = ''

  private constructor(port: number, dataDir: string, settings: NodeJS.ProcessEnv) {
    this.#port = port
    this.dataDir = dataDir
    this.#settings = settings
    this.url = `http://localhost:${port}`
  }

  /** Starts an empty server; `settings` are environment variables. */
  static async create(settings: NodeJS.ProcessEnv = {}): Promise<Server> {
    const server = await Server.prepare(settings)
    await server.start()
    return server
  }

  /** Prepares an empty server without starting it. */
  static async prepare(settings: NodeJS.ProcessEnv = {}): Promise<Server> {
    return new Server(await freePort(), await copyDataDir(self), settings)
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], { cwd: ROOT, env: this.#env(), stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = child
    this.#output = ''
    const ready = Promise.withResolvers<void>()
    const readOutput = (text: Buffer) => {
      this.#output = (this.#output + text.toString()).slice(-10_000)
      if (this.#output.includes('Arbour is ready')) ready.resolve()
    }
    child.stdout.on('data', readOutput)
    child.stderr.on('data', readOutput)
    child.once('exit', (code, signal) => ready.reject(new Error(`The server ended with ${code ?? signal}:\n${this.#output}`)))
    await ready.promise
  }

  /** The end of its output since its start. */
  get output(): string {
    return this.#output
  }

  /** The URL that it prints for creating the first team. */
  get setUpUrl(): string {
    return /Create your team at (\S+)/.exec(this.#output)?.[1] ?? ''
  }

  async ensureRunning(): Promise<void> {
    if (!this.#process) await this.start()
  }

  /** Stops it gracefully. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** Kills it, as a crash or a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /**
   * Runs `npm run {name} -- {args}` on its data, and returns the output; `settings` are additional environment variables. Throws
   * the output on failure.
   */
  async command(
    name: 'export' | 'import' | 'verify',
    args: readonly string[] = [],
    settings: NodeJS.ProcessEnv = {},
  ): Promise<string> {
    const script = join(ROOT, `scripts/${name}.mjs`)
    return (await run(process.execPath, [script, ...args], { cwd: ROOT, env: { ...this.#env(), ...settings } })).stdout
  }

  /** Stops it, verifies its data, and deletes it. */
  async destroy(): Promise<void> {
    await this.stop()
    try {
      await verifyData(this.#env())
    } finally {
      await removeDataDir(this.dataDir)
    }
  }

  /** Returns an access token for a member of a team; both are created if needed. */
  async token({ team, email, roles = ['Admin'] }: { team: string; email: string; roles?: AppRole[] }): Promise<string> {
    const tokens = await this.#openTokens()
    return tokens.make({ tenant: team, email, ...(roles.length > 0 && { roles }) })
  }

  /** Sets an existing user's password, which otherwise only they can set. */
  async setPassword(account: { email: string; password: string }): Promise<void> {
    await (await this.#openTokens()).setPassword(account)
  }

  #openTokens(): Promise<TokenMaker> {
    this.#tokens ??= openTokenMaker({ dataDir: this.dataDir, publicUrl: this.url })
    return this.#tokens
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process
    this.#process = null
    const tokens = this.#tokens
    this.#tokens = null
    await (await tokens)?.close()
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }

  #env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PORT: String(this.#port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      HOST: 'localhost',
      DATABASE_URL: '',
      OIDC_ISSUER: '',
      ENVIRONMENT: '',
      LOG_LEVEL: 'warn',
      DISK_RESERVE: '0',
      // Third-party servers that journeys open on this machine.
      IMPORT_HOSTS: '127.0.0.1',
      WEBHOOK_HOSTS: '127.0.0.1',
      NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
      // The runner's own settings must not reach the server.
      NODE_OPTIONS: '',
      NODE_ENV: '',
      ...this.#settings,
    }
  }
}
