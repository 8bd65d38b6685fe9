import { signedInAs } from '#lib/sign-in/session.ts'

/** The branches that are open in the tree of each folder, for as long as the browser's tab lives: each team has its own at the same paths. */
const keptAs = () => `arbour.branches ${signedInAs() ?? ''}`
/** Folders whose branches are remembered. */
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
    // Without a store the branches are closed after a reload, and that is all.
  }
}
