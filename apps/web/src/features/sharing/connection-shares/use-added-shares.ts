import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { ShareForm } from '@arbour/contract/entities/sharing/share'
import { messages } from '@arbour/contract/messages'
import { useRef } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { expiryProblem, expiryTime } from '#ui/form/fields/expiry.ts'
import { notifyChoice } from '#ui/form/fields/notify-choice.ts'
import { useForm } from '#ui/form/use-form.ts'
import { type Invitee, keyOf, sentInvitees, takeTyped } from './model/invitees.ts'
import { isNesting, shareFolder } from './operations/share-folder.ts'
import { undoSharing } from './operations/undo-share.ts'
import { sharesOf } from './queries.ts'
import { asInvitees } from './use-share-form.ts'

/** A recipient outside the team, with the role that they get. */
export interface AddedShare {
  invitee: Invitee
  role: AssignedRole
}

interface Fields {
  invitees: { added: readonly AddedShare[]; typed: string }
  expires: string
}

const NOBODY_ADDED: Fields = { invitees: { added: [], typed: '' }, expires: '' }

interface NotifyForm {
  notify_via_email: boolean
  note: string
}

/**
 * The form for recipients outside the team who are added to a folder, each with a role. A typed email address that was not added
 * yet counts.
 */
export function useAddedShares(services: ItemServices, item: Item) {
  const undo = useRef(async () => {})
  const notification = useRef<NotifyForm>({ notify_via_email: true, note: '' })
  const form = useForm({
    schema: ShareForm,
    initial: NOBODY_ADDED,
    request: ({ invitees, expires }) => ({
      ...sentInvitees(withTyped(invitees).map(({ invitee }) => invitee)),
      role: 'viewer' as const,
      expires: expiryTime(expires),
    }),
    check: ({ invitees, expires }) => {
      const added = withTyped(invitees)
      const isTextLeft = takeTyped({ chosen: [], typed: invitees.typed }).typed.trim() !== ''
      const problem = expiryProblem(expires, new Date())
      return {
        ...((added.length === 0 || isTextLeft) && { invitees: messages.noInvitee }),
        ...(problem !== null && { expires: problem }),
      }
    },
    submit: async ({ expires }, { invitees }) => {
      const notified = notifyChoice(notification.current)
      const before = await services.client.fetchQuery(sharesOf(item.id))
      const byRole = Map.groupBy(withTyped(invitees), ({ role }) => role)
      for (const [role, added] of byRole) {
        const chosen = added.map(({ invitee }) => invitee)
        try {
          const after = await shareFolder(services, item, { ...sentInvitees(chosen), role, expires, ...notified })
          undo.current = () => undoSharing(services, item, { before, after })
        } catch (error) {
          if (isNesting(error)) void services.dialogs.open('message', { title: 'Cannot be Shared', message: error.message })
          throw asInvitees(error)
        }
        // If another role is rejected, these are not sent again.
        form.field('invitees').onChange((now: Fields['invitees']) => ({
          added: now.added.filter((one) => !added.some(({ invitee }) => keyOf(invitee) === keyOf(one.invitee))),
          typed: '',
        }))
      }
    },
    reread: () => NOBODY_ADDED,
  })
  const { invitees } = form.values
  return {
    form,
    added: invitees.added,
    /** Whether there is anything to send. */
    isSharing: invitees.added.length > 0 || invitees.typed.trim() !== '',
    /** Shares the folder, and returns whether that succeeded. `how`: how the recipients are notified. */
    save: (how: NotifyForm) => {
      notification.current = how
      return form.save()
    },
    /** Undoes the last save. */
    undo: () => undo.current(),
  }
}

export type AddedSharesForm = ReturnType<typeof useAddedShares>

/** Returns the recipients, with the typed email address as a viewer. */
function withTyped({ added, typed }: Fields['invitees']): AddedShare[] {
  const { chosen } = takeTyped({ chosen: [], typed })
  const isNew = (invitee: Invitee) => !added.some((one) => keyOf(one.invitee) === keyOf(invitee))
  return [...added, ...chosen.filter(isNew).map((invitee) => ({ invitee, role: 'viewer' as const }))]
}
