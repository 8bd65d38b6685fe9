import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { personName, senderName } from '#lib/text/person-name.ts'

/** A stretch of a sentence about an event. */
export interface Part {
  text: string
  /** The name of an item or a person; plain words have none. */
  isName?: true
  /** Where the named folder is found today, when that is known. */
  path?: string
}

/** Who did it, as the sentence begins. */
export function whoOf({ user, meta }: Pick<ActivityEvent, 'user' | 'meta'>, readerId: string | null): string {
  if (meta.sender !== undefined) return senderName(meta.sender)
  return user === null ? 'Somebody' : user.id === readerId ? 'You' : personName(user)
}

type Told = Pick<ActivityEvent, 'type' | 'meta'> & { user?: ActivityEvent['user'] }

/**
 * What was done, as the rest of a sentence that begins with who did it, for who reads it. Folders that the person can't open are left out.
 */
export function describeEvent({ type, meta, user = null }: Told, readerId: string | null = null): Part[] {
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
    case 'own': {
      if (meta.person === undefined) return [word('took the ownership of '), name(meta.name)]
      return [word('made '), ...person(meta.person, readerId, 'you'), word(' the owner of '), name(meta.name)]
    }
    case 'access':
      return describeAccess({ meta, user }, readerId)
  }
}

function describeAccess({ meta, user }: Pick<ActivityEvent, 'meta' | 'user'>, readerId: string | null): Part[] {
  if (meta.person === undefined) return [word('changed who can open '), name(meta.name)]
  const item = [word(' to '), name(meta.name)]
  if (meta.role) {
    return [word('gave '), ...person(meta.person, readerId, 'you'), word(' access'), ...item, word(` as ${meta.role}`)]
  }
  const isOwn = meta.person.id === user?.id
  const whose: Part[] = isOwn && meta.person.id !== readerId ? [word('their own')] : person(meta.person, readerId, 'your', '’s')
  return [word('removed '), ...whose, word(' access'), ...item]
}

/** Somebody by name, or as they are called who read it. */
function person({ id, name: text }: { id: string; name: string }, readerId: string | null, own: string, ending = ''): Part[] {
  return id === readerId ? [word(own)] : [name(text + ending)]
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
