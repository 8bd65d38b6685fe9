import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { ShareForm } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import type { z } from 'zod'
import { ApiError } from '#lib/api/api.ts'
import { hasReason } from '#lib/api/errors.ts'
import { expiryProblem, expiryTime } from '#ui/form/fields/expiry.ts'
import { notifyChoice } from '#ui/form/fields/notify-choice.ts'
import { useForm } from '#ui/form/use-form.ts'
import { addTypedAddress, type InviteeList, NO_INVITEES, toShareInvitees } from './model/invitees.ts'

interface Fields {
  invitees: InviteeList
  role: AssignedRole
  expires: string
  notify_via_email: boolean
  note: string
}

const INITIAL: Fields = { invitees: NO_INVITEES, role: 'viewer', expires: '', notify_via_email: true, note: '' }

/** The form to share folders. A typed email address that was not added yet counts. */
export function useShareForm(submit: (request: z.output<typeof ShareForm>) => Promise<void>) {
  return useForm({
    schema: ShareForm,
    initial: INITIAL,
    request: ({ invitees, role, expires, ...choice }) => ({
      ...toShareInvitees(addTypedAddress(invitees).invitees),
      role,
      expires: expiryTime(expires),
      ...notifyChoice(choice),
    }),
    check: ({ invitees, expires }) => {
      const { invitees: chosen, text: typed } = addTypedAddress(invitees)
      const problem = expiryProblem(expires, new Date())
      return {
        ...((chosen.length === 0 || typed.trim() !== '') && { invitees: t('common.noInvitee') }),
        ...(problem !== null && { expires: problem }),
      }
    },
    submit: (request) => submit(request).catch((error) => Promise.reject(asInvitees(error))),
  })
}

/** Assigns errors of email addresses, people and teams, including those of the team's policy, to the single recipients field. */
export function asInvitees(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (hasReason(error, 'team_not_allowed')) {
    return new ApiError({ ...error, message: error.message, fields: { invitees: error.message } })
  }
  if (!error.fields) return error
  const fields = Object.entries(error.fields).map(([path, sentence]) => [
    path.replace(/^(email|user|tenant)Invitees\b/, 'invitees'),
    sentence,
  ])
  return new ApiError({ ...error, message: error.message, fields: Object.fromEntries(fields) })
}

export type ShareFormState = ReturnType<typeof useShareForm>

/** Whether there is anything to send. */
export function hasInvitee({ invitees: chosen, text: typed }: InviteeList): boolean {
  return chosen.length > 0 || typed.trim() !== ''
}
