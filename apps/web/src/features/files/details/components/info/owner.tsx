import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesAccess } from '@arbour/contract/calls/sharing/access'
import { t } from '@arbour/messages/t'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'

interface OwnerProps {
  ownerId: string
  access: CallResponse<typeof filesAccess> | undefined
  hasFailed: boolean
}

/** The name of an item's owner. Former members are unknown. */
export function Owner({ ownerId, access, hasFailed }: OwnerProps) {
  if (!access) return hasFailed ? '–' : <LineSkeleton width={110} />
  return access.fileUsers.find(({ user }) => user.id === ownerId)?.user.name ?? t('files.details.formerMember')
}
