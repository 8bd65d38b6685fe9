import { z } from 'zod'
import { Id } from './common.ts'

/** Application roles, from the token's roles claim (spec 1 section 6). */
export const APP_ROLES = ['Admin', 'Editor'] as const
export const AppRole = z.enum(APP_ROLES)
export type AppRole = z.infer<typeof AppRole>

/** A team (spec 2 section 3). */
export const Tenant = z
  .object({ id: Id, org_id: z.string(), name: z.string(), picture: z.string().nullable() })
  .meta({ id: 'Tenant', description: 'A team.' })
export type Tenant = z.infer<typeof Tenant>

/** A person, as a member of a team (spec 2 section 3). */
export const User = z
  .object({
    id: Id,
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    picture: z.string().nullable(),
    roles: z.array(AppRole),
    org_id: z.string(),
    tenant: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'User', description: 'A person, as a member of a team.' })
export type User = z.infer<typeof User>

/** What a person may do in their team, whichever item it is about (design.md section 4). */
export const TeamAbilities = z
  .object({
    may_list_bin: z.boolean(),
    may_see_reports: z.boolean(),
    may_manage_tags: z.boolean(),
    /** Take the ownership of restricted items that are closed to them. */
    may_take_ownership: z.boolean(),
  })
  .meta({ id: 'TeamAbilities' })
export type TeamAbilities = z.infer<typeof TeamAbilities>

/** The person who asks, in the team of their token. */
export const Account = z.object({ user: User, tenant: Tenant, abilities: TeamAbilities })
export type Account = z.infer<typeof Account>
