import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { personName, senderName } from '#lib/text/person-name.ts'

/** A part of the sentence of an event. */
export interface Part {
  text: string
  /** The name of an item or a person; absent for plain text. */
  isName?: true
  /** The current path of the named folder, if known. */
  path?: string
}

/** Returns the actor at the start of the sentence. */
export function getActorName({ user, meta }: Pick<ActivityEvent, 'user' | 'meta'>, readerId: string | null): string {
  if (meta.sender !== undefined) return senderName(meta.sender)
  return user === null ? 'Somebody' : user.id === readerId ? 'You' : personName(user)
}

type EventText = Pick<ActivityEvent, 'type' | 'meta'> & { user?: ActivityEvent['user'] }

/** Returns the rest of the sentence after the actor, for the given reader. Folders that the reader can't open are omitted. */
export function describeEvent({ type, meta, user = null }: EventText, readerId: string | null = null): Part[] {
  const from = folder(' from ', meta.from_parent_name, meta.from_parent_path)
  const to = folder(' to ', meta.to_parent_name, meta.to_parent_path)
  switch (type) {
    case 'add':
      if (meta.version !== undefined) return [createText('uploaded a new version of '), name(meta.name)]
      return [createText('added '), name(meta.name), ...to]
    case 'move':
      return [createText('moved '), name(meta.name), ...from, ...to]
    case 'rename':
      return [createText('renamed '), name(meta.from_name ?? meta.name), createText(' to '), name(meta.to_name ?? meta.name)]
    case 'delete':
      return [createText('deleted '), name(meta.name), ...from]
    case 'restore':
      if (meta.version !== undefined) return [createText(`restored version ${meta.version} of `), name(meta.name)]
      return [createText('restored '), name(meta.name), ...to]
    case 'own': {
      if (meta.person === undefined) return [createText('took the ownership of '), name(meta.name)]
      return [createText('made '), ...person(meta.person, readerId, 'you'), createText(' the owner of '), name(meta.name)]
    }
    case 'access':
      return describeAccess({ meta, user }, readerId)
  }
}

function describeAccess({ meta, user }: Pick<ActivityEvent, 'meta' | 'user'>, readerId: string | null): Part[] {
  if (meta.person === undefined) return [createText('changed who can open '), name(meta.name)]
  const item = [createText(' to '), name(meta.name)]
  if (meta.role) {
    return [
      createText('gave '),
      ...person(meta.person, readerId, 'you'),
      createText(' access'),
      ...item,
      createText(` as ${meta.role}`),
    ]
  }
  const isOwn = meta.person.id === user?.id
  const access: Part[] =
    isOwn && meta.person.id !== readerId ? [createText('their own')] : person(meta.person, readerId, 'your', '’s')
  return [createText('removed '), ...access, createText(' access'), ...item]
}

/** Returns a person's name, or how the current user is addressed. */
function person({ id, name: text }: { id: string; name: string }, readerId: string | null, ownText: string, suffix = ''): Part[] {
  return id === readerId ? [createText(ownText)] : [name(text + suffix)]
}

function createText(text: string): Part {
  return { text }
}

function name(text: string, path?: string): Part {
  return path === undefined ? { text, isName: true } : { text, isName: true, path }
}

function folder(preposition: string, text: string | undefined, path: string | undefined): Part[] {
  return text === undefined ? [] : [createText(preposition), name(text, path)]
}
