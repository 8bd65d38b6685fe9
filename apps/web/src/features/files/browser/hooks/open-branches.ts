import { signedInAs } from '#lib/sign-in/session.ts'

/**
 * The expanded branches in the tree of each folder, for the lifetime of the browser tab. Kept per team, because the same paths
 * exist in each.
 */
const keptAs = () => `arbour.branches ${signedInAs() ?? ''}`
/** The number of folders whose branches are remembered. */
const MAX_FOLDERS = 50

function load(): Map<string, string[]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(keptAs()) ?? '[]') as [string, string[]][])
  } catch {
    return new Map()
  }
}

export function recallBranches(place: string): ReadonlySet<string> {
  return new Set(load().get(place))
}

export function rememberBranches(place: string, open: ReadonlySet<string>): void {
  const all = load()
  all.delete(place)
  if (open.size > 0) all.set(place, [...open])
  try {
    sessionStorage.setItem(keptAs(), JSON.stringify([...all].slice(-MAX_FOLDERS)))
  } catch {
    // Without storage, branches are only collapsed after a reload.
  }
}
