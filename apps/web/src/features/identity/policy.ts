import type { User } from '@arbour/contract/entities/people'

/** Whether a person finds the bin: Admins (spec 1 section 6). The server decides by itself. */
export function canSeeBin(user: Pick<User, 'roles'> | undefined): boolean {
  return user?.roles.includes('Admin') ?? false
}

/** Whether a person finds the reports: Admins and Editors (spec 1 section 6). */
export function canSeeReports(user: Pick<User, 'roles'> | undefined): boolean {
  return user?.roles.some((role) => role === 'Admin' || role === 'Editor') ?? false
}

/** Whether a person may rename, recolour and delete the team's tags: Admins (spec 1 section 6). */
export function canManageTags(user: Pick<User, 'roles'> | undefined): boolean {
  return user?.roles.includes('Admin') ?? false
}

/** Whether a person may be offered the ownership of a restricted item: Admins (spec 1 section 6). The server decides by itself. */
export function canTakeOwnership(user: Pick<User, 'roles'> | undefined): boolean {
  return user?.roles.includes('Admin') ?? false
}
