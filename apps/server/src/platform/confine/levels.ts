import { fileURLToPath } from 'node:url'
import { isRoot, NOBODY } from './nobody.ts'

const SEAL = fileURLToPath(new URL('seal.sh', import.meta.url))

/** The resource limits of a run. */
export interface Allowance {
  /** Wall-clock time in milliseconds. */
  time: number
  /** Memory per process in bytes. */
  memory: number
  /** Size of the largest file in bytes. */
  fileSize: number
}

/** The folders of a run: `work` belongs to the program, `root` is an empty folder, `home` contains the program itself. */
export interface Places {
  work: string
  root: string
  home: string
  /** A file to mount, and its name. Only in the full sandbox. */
  file?: GivenFile | undefined
}

export interface GivenFile {
  path: string
  name: string
}

/** A level of isolation: stronger ones come first and require more of the system. */
export interface Level {
  /** For the log: what the program can't do. */
  says: string
  /** The program can access nothing of the system except its input. */
  isSealed: boolean
  /** The command in front of the program and its arguments. */
  before(places: Places, allowance: Allowance): string[]
  /** The working folder as the program sees it. */
  work(places: Places): string
}

/** Returns limits that every shell supports; the number of processes only if they are not counted for the whole user. */
function limits({ time, memory, fileSize }: Allowance): string[] {
  const processes = isRoot() ? 'ulimit -u 256 2>/dev/null || ulimit -p 256 2>/dev/null;' : ''
  const script =
    // If memory runs out, this process is killed first.
    `{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; ulimit -c 0; ulimit -t ${Math.ceil(time / 1000)}; ulimit -f ${Math.ceil(fileSize / 512)}; ` +
    `ulimit -v ${Math.ceil(memory / 1024)} 2>/dev/null; ${processes} exec "$@"`
  return ['/bin/sh', '-c', script, 'sh']
}

/** Drops all privileges that a program could have, or gain by another program. */
function bare(): string[] {
  const user = isRoot() ? ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups'] : []
  return ['setpriv', ...user, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs']
}

/** Ends the program shortly after its time limit, even if the server has ended. */
function timeLimitArgs({ time }: Allowance): string[] {
  return ['timeout', '--foreground', '-s', 'KILL', String(Math.ceil(time / 1000) + 5)]
}

const asMappedRoot = () => (isRoot() ? [] : ['--map-root-user'])

const SEALED: Level = {
  says: 'without network, other files and other processes',
  isSealed: true,
  before: (places, allowance) => [
    ...timeLimitArgs(allowance),
    ...['unshare', ...asMappedRoot(), '--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--kill-child'],
    ...['/bin/sh', SEAL, places.root, places.work, places.home, places.file?.path ?? '', places.file?.name ?? ''],
    ...bare(),
    ...limits(allowance),
  ],
  work: () => '/work',
}

const OFFLINE: Level = {
  says: 'without network, but with the files that its user can read',
  isSealed: false,
  before: (_, allowance) => [
    ...timeLimitArgs(allowance),
    ...['unshare', ...asMappedRoot(), '--net', '--ipc'],
    ...bare(),
    ...limits(allowance),
  ],
  work: ({ work }) => work,
}

const LIMITED: Level = {
  says: 'with limits on time, memory and files alone: this system lets no program be kept from the network',
  isSealed: false,
  before: (_, allowance) => limits(allowance),
  work: ({ work }) => work,
}

export const LEVELS: readonly Level[] = process.platform === 'linux' ? [SEALED, OFFLINE, LIMITED] : [LIMITED]
