import { usersInvitationsCreate } from '@arbour/contract/calls/team/users'
import type { AppRole } from '@arbour/contract/entities/team/people'
import { callApi } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'

/** What became of one invitation. `url`: its link, where no mail could be sent. */
export type Outcome = { email: string } & ({ isSent: true; url: string | null } | { isSent: false; reason: string })

/** Asks people into the team one by one: what is wrong with one keeps no other from it. Each outcome is told as it comes. */
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
