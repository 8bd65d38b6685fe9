import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type Allowance, LEVELS, type Level } from './levels.ts'
import { type Ending, runProgram } from './run-program.ts'
import { inWorkFolder, type WorkFolder } from './work-folder.ts'

/** An outside program that runs only held: what it is given and what it may take is all there is for it. */
export interface ConfinedProgram {
  /** For the log: how far it is held on this system. */
  says: string
  /**
   * Runs it once in a folder. `args` is told where that folder is as the program sees it. The end of `signal` ends it. Throws when it
   * cannot be started.
   */
  run(folder: WorkFolder, args: (place: string) => string[], allowance: Allowance, signal?: AbortSignal): Promise<Ending>
}

const MIB = 1024 ** 2
const TRIAL: Allowance = { time: 20_000, memory: 4096 * MIB, fileSize: 64 * MIB }

/** Finds how closely a program can be held here, by running it with harmless arguments such as `--version`. Null when it does not run at all. */
export async function confineProgram(path: string, trial: string[]): Promise<ConfinedProgram | null> {
  const home = homeOf(await realpath(path).catch(() => path))
  for (const level of LEVELS) {
    const program = held(path, home, level)
    const ending = await inWorkFolder((folder) => program.run(folder, () => trial, TRIAL)).catch(() => null)
    if (ending?.code === 0) return program
  }
  return null
}

/** The folder that holds what the program needs of its own: LibreOffice lies in `program` of it. */
function homeOf(path: string): string {
  const folder = dirname(path)
  return basename(folder) === 'program' ? dirname(folder) : folder
}

function held(path: string, home: string, level: Level): ConfinedProgram {
  return {
    says: level.says,
    run(folder, args, allowance, signal) {
      const places = { ...folder, home }
      const before = level.before(places, allowance)
      const place = level.work(places)
      return runProgram(['nice', '-n', '10', ...before, path, ...args(place)], {
        cwd: folder.work,
        env: environment(place),
        time: allowance.time,
        signal,
        givesUpRights: before.includes('setpriv'),
      })
    },
  }
}

/** Nothing of the server's; and whatever asks for a way out to the web finds one that leads nowhere. */
function environment(place: string): Record<string, string> {
  const nowhere = 'http://127.0.0.1:9'
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LANG: 'C.UTF-8',
    HOME: place,
    TMPDIR: place,
    http_proxy: nowhere,
    https_proxy: nowhere,
    all_proxy: nowhere,
  }
}
