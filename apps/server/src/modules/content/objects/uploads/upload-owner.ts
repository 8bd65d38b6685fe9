import type { Principal } from '#modules/core/access/public.ts'

/** Whose an upload is: a person's in their team, or a link's in the tree that it leads into. */
export interface UploadOwner {
  tenantId: string
  userId: string | null
  linkId: string | null
}

/** Who asks, as the owner of what they upload. */
export function uploadOwner(principal: Principal): UploadOwner {
  if (principal.kind === 'member') return { tenantId: principal.teamId, userId: principal.userId, linkId: null }
  const [tenantId] = principal.trees
  if (tenantId === undefined) throw new Error('A link leads into no tree')
  return { tenantId, userId: null, linkId: principal.linkId }
}
