import { usersInvitationsCreate } from '@arbour/contract/calls/team/users'
import type { AppRole } from '@arbour/contract/entities/team/people'
import { callApi } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'

/** The result of one invitation. `url`: its link, if it could not be emailed. */
export type Outcome = { email: string } & ({ isSent: true; url: string | null } | { isSent: false; reason: string })

/**
 * Invites people into the team one by one: the failure of one does not affect the others. Each result is reported as it arrives.
 */
export async function invite(
  { emails, roles }: { emails: readonly string[]; roles: AppRole[] },
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  for (const email of emails) {
    try {
      const { url } = await callApi(usersInvitationsCreate, { email, roles })
      onOutcome({ email, isSent: true, url })
    } catch (error) {
      onOutcome({ email, isSent: false, reason: messageOf(error) })
    }
  }
}
