import { signedInAs } from '#lib/sign-in/session.ts'

/**
 * The expanded branches in the tree of each folder, for the lifetime of the browser tab. Kept per team, because the same paths
 * exist in each.
 */
const storageKey = () => `arbour.branches ${signedInAs() ?? ''}`
/** The number of folders whose branches are remembered. */
const MAX_FOLDERS = 50

function load(): Map<string, string[]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]') as [string, string[]][])
  } catch {
    return new Map()
  }
}

export function recallBranches(place: string): ReadonlySet<string> {
  return new Set(load().get(place))
}

export function rememberBranches(place: string, open: ReadonlySet<string>): void {
  const branches = load()
  branches.delete(place)
  if (open.size > 0) branches.set(place, [...open])
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify([...branches].slice(-MAX_FOLDERS)))
  } catch {
    // Without storage, branches are only collapsed after a reload.
  }
}
