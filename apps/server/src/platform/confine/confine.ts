import { constants } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type Allowance, type GivenFile, LEVELS, type Level } from './levels.ts'
import { isRoot } from './nobody.ts'
import { type Ending, runProgram } from './run-program.ts'
import { inWorkFolder, type WorkFolder } from './work-folder.ts'

/** An outside program that runs only held: what it is given and what it may take is all there is for it. */
export interface ConfinedProgram {
  /** For the log: how far it is held on this system. */
  says: string
  /** Nothing of the system is within its reach but what it is given. */
  isSealed: boolean
  /**
   * Runs it once in a folder. `args` is told where that folder is as the program sees it, and where the file is that it is given. Throws
   * when it cannot be started.
   */
  run(
    folder: WorkFolder,
    args: (place: string, file: string) => string[],
    allowance: Allowance,
    options?: RunOptions,
  ): Promise<Ending>
}

interface RunOptions {
  /** Its end ends the program. */
  signal?: AbortSignal
  /**
   * A file for the program to read. Where it is sealed off and may, it sees that one file itself and cannot write to it; else it has a copy
   * in its folder.
   */
  file?: GivenFile
}

const MIB = 1024 ** 2
/** Where `seal.sh` shows a file. */
const GIVEN = '/given'
const TRIAL = { memory: 4096 * MIB, fileSize: 64 * MIB }
/** Milliseconds for the trial, and for a second one: the first start on a slow machine reads the whole program from its disk. */
const TIMEOUTS = [20_000, 120_000] as const

/**
 * Finds how closely a program can be held here, by running it with harmless arguments such as `--version`. Null when it does not run at
 * all.
 */
export async function confineProgram(
  path: string,
  trial: string[],
  [time, longer]: readonly [time: number, longer: number] = TIMEOUTS,
): Promise<ConfinedProgram | null> {
  const home = homeOf(await realpath(path).catch(() => path))
  let isRetried = false
  for (const level of LEVELS) {
    const program = held(path, home, level)
    const tryFor = (milliseconds: number) =>
      inWorkFolder((folder) => program.run(folder, () => trial, { ...TRIAL, time: milliseconds })).catch(() => null)
    let ending = await tryFor(time)
    if (ending?.late && !isRetried) {
      isRetried = true
      ending = await tryFor(longer)
    }
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
    isSealed: level.isSealed,
    async run(folder, args, allowance, { signal, file } = {}) {
      const shown = file && level.isSealed && (await mayRead(file.path)) ? file : undefined
      if (file && !shown) await folder.put(file.path, file.name)
      const places = { ...folder, home, file: shown }
      const before = level.before(places, allowance)
      const place = level.work(places)
      const given = shown ? `${GIVEN}/${shown.name}` : `${place}/${file?.name}`
      return runProgram(['nice', '-n', '10', ...before, path, ...args(place, given)], {
        cwd: folder.work,
        env: environment(place),
        time: allowance.time,
        signal,
        givesUpRights: before.includes('setpriv'),
      })
    },
  }
}

/** Whether the user may that programs run as: the server's own may what it may, nobody what everybody may. */
async function mayRead(path: string): Promise<boolean> {
  return !isRoot() || ((await stat(path)).mode & constants.S_IROTH) !== 0
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
