type Listener = (paths: ReadonlySet<string>) => void

const listeners = new Set<Listener>()

/** Calls back with the paths of folders that got something new by an upload, soon after it arrived. Gives back what ends that. */
export function onFilesMade(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellFilesMade(paths: ReadonlySet<string>): void {
  for (const listener of listeners) listener(paths)
}
