import type { AppRole } from '@arbour/contract/entities/people'

/** Who asks: one person, in the team that their token speaks for. */
export interface Principal {
  userId: string
  tenantId: string
  /** The team as the identity provider names it. */
  orgId: string
  /** Application roles: those of the token that still hold. */
  roles: readonly AppRole[]
}
