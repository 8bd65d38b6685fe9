import type { Principal } from '#modules/core/access/public.ts'

/** The owner of an upload: a user in their team, or a link in the tree that it points into. */
export interface UploadOwner {
  tenantId: string
  userId: string | null
  linkId: string | null
}

/** Returns the caller as the owner of their uploads. */
export function uploadOwner(principal: Principal): UploadOwner {
  if (principal.kind === 'member') return { tenantId: principal.teamId, userId: principal.userId, linkId: null }
  const [tenantId] = principal.trees
  if (tenantId === undefined) throw new Error('A link leads into no tree')
  return { tenantId, userId: null, linkId: principal.linkId }
}
