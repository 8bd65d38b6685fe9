import { execFileSync } from 'node:child_process'
import { readyServer } from './server-process.ts'
import { makeDataDir, type User } from './users.ts'

/** A data folder as a stopped server of the user's leaves it. */
export async function makeFilledDataDir(user: User): Promise<string> {
  const dataDir = await makeDataDir(user)
  const server = await readyServer({ user, dataDir })
  await server.stop()
  return dataDir
}

/** A copy of the user's data folder for one test: making a database anew takes longer than all else of a start. */
export async function copyDataDir(filled: string, user: User): Promise<string> {
  const folder = await makeDataDir(user)
  // Unlike Node's own copy it keeps whose the files are.
  execFileSync('cp', ['-a', `${filled}/.`, folder])
  return folder
}
