import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { t } from '@arbour/messages/t'
import { personName, senderName } from '#lib/text/person-name.ts'

/** Who did something. `who` chooses the form of a sentence about it: the reader is addressed. */
export interface Actor {
  who: 'you' | 'other'
  name: string
}

/** Returns who did something, for the given reader. */
export function getActor({ user, meta }: Pick<ActivityEvent, 'user' | 'meta'>, readerId: string | null): Actor {
  if (meta.sender !== undefined) return { who: 'other', name: senderName(meta.sender) }
  if (user === null) return { who: 'other', name: t('common.someone') }
  return { who: user.id === readerId ? 'you' : 'other', name: personName(user) }
}
