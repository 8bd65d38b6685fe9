import type { ActivityEvent } from '@arbour/contract/entities/event'

/** A stretch of a sentence about an event. */
export interface Part {
  text: string
  /** The name of an item; plain words have none. */
  isName?: true
  /** Where the named folder is found today, when that is known. */
  path?: string
}

/** What was done, as the rest of a sentence that begins with who did it. Folders that the person can't open are left out. */
export function describeEvent({ type, meta }: Pick<ActivityEvent, 'type' | 'meta'>): Part[] {
  const from = folder(' from ', meta.from_parent_name, meta.from_parent_path)
  const to = folder(' to ', meta.to_parent_name, meta.to_parent_path)
  switch (type) {
    case 'add':
      if (meta.version !== undefined) return [word('uploaded a new version of '), name(meta.name)]
      return [word('added '), name(meta.name), ...to]
    case 'move':
      return [word('moved '), name(meta.name), ...from, ...to]
    case 'rename':
      return [word('renamed '), name(meta.from_name ?? meta.name), word(' to '), name(meta.to_name ?? meta.name)]
    case 'delete':
      return [word('deleted '), name(meta.name), ...from]
    case 'restore':
      if (meta.version !== undefined) return [word(`restored version ${meta.version} of `), name(meta.name)]
      return [word('restored '), name(meta.name), ...to]
    case 'own':
      return [word('took the ownership of '), name(meta.name)]
  }
}

function word(text: string): Part {
  return { text }
}

function name(text: string, path?: string): Part {
  return path === undefined ? { text, isName: true } : { text, isName: true, path }
}

function folder(preposition: string, text: string | undefined, path: string | undefined): Part[] {
  return text === undefined ? [] : [word(preposition), name(text, path)]
}
