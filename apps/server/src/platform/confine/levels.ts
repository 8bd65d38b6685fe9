import { fileURLToPath } from 'node:url'
import { isRoot, NOBODY } from './nobody.ts'

const SEAL = fileURLToPath(new URL('seal.sh', import.meta.url))

/** What a run may take. */
export interface Allowance {
  /** Milliseconds on the clock. */
  time: number
  /** Bytes of memory that each process may ask for. */
  memory: number
  /** Bytes of the largest file that it may write. */
  fileSize: number
}

/** Where a run takes place: `work` is the program's, `root` an empty folder, `home` holds the program itself. */
export interface Places {
  work: string
  root: string
  home: string
  /** A file to be shown to the program, and as what. Only where it is sealed off. */
  file?: GivenFile | undefined
}

export interface GivenFile {
  path: string
  name: string
}

/** A way to hold a program: the better ones come first and need more of the system. */
export interface Level {
  /** For the log: what it keeps the program from. */
  says: string
  /** Nothing of the system is within reach but what it is given. */
  isSealed: boolean
  /** What stands before the program and its arguments. */
  before(places: Places, allowance: Allowance): string[]
  /** The folder to work in as the program sees it. */
  work(places: Places): string
}

/** Limits that every shell knows; the number of processes only where they are not the user's own. */
function limits({ time, memory, fileSize }: Allowance): string[] {
  const processes = isRoot() ? 'ulimit -u 256 2>/dev/null || ulimit -p 256 2>/dev/null;' : ''
  const script =
    // Where memory runs out, this goes before anything else does.
    `{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; ulimit -c 0; ulimit -t ${Math.ceil(time / 1000)}; ulimit -f ${Math.ceil(fileSize / 512)}; ` +
    `ulimit -v ${Math.ceil(memory / 1024)} 2>/dev/null; ${processes} exec "$@"`
  return ['/bin/sh', '-c', script, 'sh']
}

/** Takes every right away that a program could still have, or get by another program. */
function bare(): string[] {
  const user = isRoot() ? ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups'] : []
  return ['setpriv', ...user, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs']
}

/** The end comes at the latest a little after its time, should the server itself be gone by then. */
function ending({ time }: Allowance): string[] {
  return ['timeout', '--foreground', '-s', 'KILL', String(Math.ceil(time / 1000) + 5)]
}

const asMappedRoot = () => (isRoot() ? [] : ['--map-root-user'])

const SEALED: Level = {
  says: 'without network, other files and other processes',
  isSealed: true,
  before: (places, allowance) => [
    ...ending(allowance),
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
    ...ending(allowance),
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
