import { constants } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type Allowance, type GivenFile, LEVELS, type Level } from './levels.ts'
import { isRoot } from './nobody.ts'
import { type ProgramResult, runProgram } from './run-program.ts'
import { inWorkFolder, type WorkFolder } from './work-folder.ts'

/** An external program that runs in a sandbox, with access only to its input. */
export interface ConfinedProgram {
  /** For the log: the level of isolation on this system. */
  says: string
  /** The program can access nothing of the system except its input. */
  isSealed: boolean
  /**
   * Runs the program once in a folder. `args` receives the paths of that folder and of the given file inside the sandbox. Throws
   * if the program can't be started.
   */
  run(
    folder: WorkFolder,
    args: (place: string, file: string) => string[],
    allowance: Allowance,
    options?: RunOptions,
  ): Promise<ProgramResult>
}

interface RunOptions {
  /** Aborting it ends the program. */
  signal?: AbortSignal
  /**
   * A file for the program to read. In the full sandbox, it is mounted read-only if possible; otherwise the program gets a copy
   * in its folder.
   */
  file?: GivenFile
}

const MIB = 1024 ** 2
/** The path under which `seal.sh` mounts a file. */
const GIVEN = '/given'
const TRIAL = { memory: 4096 * MIB, fileSize: 64 * MIB }
/**
 * Timeouts of the probe, and of a second one, in milliseconds: the first start on a slow machine reads the whole program from
 * disk.
 */
const TIMEOUTS = [20_000, 120_000] as const

/**
 * Determines the strongest isolation that works for a program, by running it with harmless arguments such as `--version`. Null if
 * it does not run at all.
 */
export async function confineProgram(
  path: string,
  trial: string[],
  [time, longer]: readonly [time: number, longer: number] = TIMEOUTS,
): Promise<ConfinedProgram | null> {
  const home = homeOf(await realpath(path).catch(() => path))
  let isRetried = false
  for (const level of LEVELS) {
    const program = confinedProgram(path, home, level)
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

/** Returns the installation folder of a program: LibreOffice is in its subfolder `program`. */
function homeOf(path: string): string {
  const folder = dirname(path)
  return basename(folder) === 'program' ? dirname(folder) : folder
}

function confinedProgram(path: string, home: string, level: Level): ConfinedProgram {
  return {
    says: level.says,
    isSealed: level.isSealed,
    async run(folder, args, allowance, { signal, file } = {}) {
      const shown = file && level.isSealed && (await canRead(file.path)) ? file : undefined
      if (file && !shown) await folder.put(file.path, file.name)
      const places = { ...folder, home, file: shown }
      const before = level.before(places, allowance)
      const place = level.work(places)
      const filePath = shown ? `${GIVEN}/${shown.name}` : `${place}/${file?.name}`
      return runProgram(['nice', '-n', '10', ...before, path, ...args(place, filePath)], {
        cwd: folder.work,
        env: environment(place),
        time: allowance.time,
        signal,
        givesUpRights: before.includes('setpriv'),
      })
    },
  }
}

/**
 * Determines whether the sandbox user can read a path: the server's own user has the server's permissions, nobody those of
 * others.
 */
async function canRead(path: string): Promise<boolean> {
  return !isRoot() || ((await stat(path)).mode & constants.S_IROTH) !== 0
}

/** Returns an environment without the server's variables, with a web proxy that leads nowhere. */
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
