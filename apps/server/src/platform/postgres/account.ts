import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { reasonOf, StartError } from '../start-error.ts'

/** The operating system user that runs PostgreSQL. */
export interface Account {
  uid: number
  gid: number
}

const NAME = 'arbour'

/** Determines whether this process runs as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Returns the system user `arbour`, which is created if needed: PostgreSQL refuses to run as root. Requires root. Throws {@link
 * StartError} on failure.
 */
export function systemAccount(): Account {
  const account = findAccount() ?? createAccount()
  if (!account || account.uid === 0) {
    throw new StartError(
      `PostgreSQL does not run as root and the system user ${NAME} could not be made: start Arbour as an ordinary user, or make that user`,
    )
  }
  return account
}

/** Determines whether the account can enter a folder, by trying it. */
export function canEnter(account: Account, folder: string): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
  if (error) throw new StartError(`Arbour runs as root but may not start programs as another user: ${reasonOf(error)}`)
  return status === 0
}

function findAccount(): Account | null {
  return parseAccount(readFileSync('/etc/passwd', 'utf8')) ?? parseAccount(run('getent', ['passwd', NAME]))
}

function createAccount(): Account | null {
  run('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/usr/sbin/nologin', NAME])
  return findAccount()
}

function parseAccount(passwd: string): Account | null {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${NAME}:`))
  if (!line) return null
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Returns the output of a program; empty if it fails or does not exist. */
function run(command: string, args: string[]): string {
  return spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).stdout ?? ''
}
