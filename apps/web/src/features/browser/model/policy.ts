import type { User } from '@arbour/contract/entities/people'

/** Whether a person may list and empty the bin: Admins (spec 1 section 6). The only role that this feature reads. */
export function mayKeepBin(user: User | null): boolean {
  return user?.roles.includes('Admin') ?? false
}
