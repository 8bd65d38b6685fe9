import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { t } from '#lib/text/messages.ts'
import { personName, senderName } from '#lib/text/person-name.ts'

/** Returns who did something, for the given reader. */
export function getActorName({ user, meta }: Pick<ActivityEvent, 'user' | 'meta'>, readerId: string | null): string {
  if (meta.sender !== undefined) return senderName(meta.sender)
  return user === null ? t('common.someone') : user.id === readerId ? t('files.details.you') : personName(user)
}
