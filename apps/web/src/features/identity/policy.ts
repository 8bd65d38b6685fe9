import type { User } from '@arbour/contract/entities/people'

/** Whether a person finds the bin: Admins (spec 1 section 6). The server decides by itself. */
export function canSeeBin(user: Pick<User, 'roles'> | undefined): boolean {
  return user?.roles.includes('Admin') ?? false
}
