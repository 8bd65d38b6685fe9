import { usersInvitationsCreate } from '@arbour/contract/calls/team/users'
import type { AppRole } from '@arbour/contract/entities/team/people'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'

/** The result of one invitation. `url`: the link to pass on if it could not be emailed, else null. */
export type InvitationResult = { email: string } & (
  | { isInvited: true; url: string | null }
  | { isInvited: false; reason: string }
)

/**
 * Invites people into the team one by one: the failure of one does not affect the others. Each result is reported as it arrives.
 */
export async function invite(
  { emails, roles }: { emails: readonly string[]; roles: AppRole[] },
  onResult: (result: InvitationResult) => void,
): Promise<void> {
  for (const email of emails) {
    try {
      const { url } = await callApi(usersInvitationsCreate, { email, roles })
      onResult({ email, isInvited: true, url })
    } catch (error) {
      onResult({ email, isInvited: false, reason: getErrorMessage(error) })
    }
  }
}
