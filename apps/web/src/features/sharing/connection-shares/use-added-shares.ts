import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { ShareForm } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { useRef } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { expiryProblem, expiryTime } from '#ui/form/fields/expiry.ts'
import { notifyChoice } from '#ui/form/fields/notify-choice.ts'
import { useForm } from '#ui/form/use-form.ts'
import { addTypedAddress, getKey, type Invitee, toShareInvitees } from './model/invitees.ts'
import { isNesting, shareFolder } from './operations/share-folder.ts'
import { undoSharing } from './operations/undo-share.ts'
import { sharesQuery } from './queries.ts'
import { asInvitees } from './use-share-form.ts'

/** A recipient outside the team, with the role that they get. */
export interface AddedShare {
  invitee: Invitee
  role: AssignedRole
}

interface Fields {
  invitees: { shares: readonly AddedShare[]; text: string }
  expires: string
}

const NOBODY_ADDED: Fields = { invitees: { shares: [], text: '' }, expires: '' }

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
      ...toShareInvitees(addTypedShares(invitees).map(({ invitee }) => invitee)),
      role: 'viewer' as const,
      expires: expiryTime(expires),
    }),
    check: ({ invitees, expires }) => {
      const allShares = addTypedShares(invitees)
      const isTextLeft = addTypedAddress({ invitees: [], text: invitees.text }).text.trim() !== ''
      const problem = expiryProblem(expires, new Date())
      return {
        ...((allShares.length === 0 || isTextLeft) && { invitees: t('common.noInvitee') }),
        ...(problem !== null && { expires: problem }),
      }
    },
    submit: async ({ expires }, { invitees }) => {
      const notifyOptions = notifyChoice(notification.current)
      const sharesBefore = await services.client.fetchQuery(sharesQuery(item.id))
      const byRole = Map.groupBy(addTypedShares(invitees), ({ role }) => role)
      for (const [role, groupShares] of byRole) {
        const chosen = groupShares.map(({ invitee }) => invitee)
        try {
          const sharesAfter = await shareFolder(services, item, { ...toShareInvitees(chosen), role, expires, ...notifyOptions })
          undo.current = () => undoSharing(services, item, { before: sharesBefore, after: sharesAfter })
        } catch (error) {
          if (isNesting(error))
            void services.dialogs.open('message', { title: t('sharing.connectionShares.cannotBeShared'), message: error.message })
          throw asInvitees(error)
        }
        // If another role is rejected, these are not sent again.
        form.field('invitees').onChange((now: Fields['invitees']) => ({
          shares: now.shares.filter((share) => !groupShares.some(({ invitee }) => getKey(invitee) === getKey(share.invitee))),
          text: '',
        }))
      }
    },
    reread: () => NOBODY_ADDED,
  })
  const { invitees } = form.values
  return {
    form,
    added: invitees.shares,
    /** Whether there is anything to send. */
    isSharing: invitees.shares.length > 0 || invitees.text.trim() !== '',
    /** Shares the folder, and returns whether that succeeded. `options`: how the recipients are notified. */
    save: (options: NotifyForm) => {
      notification.current = options
      return form.save()
    },
    /** Undoes the last save. */
    undo: () => undo.current(),
  }
}

export type AddedSharesForm = ReturnType<typeof useAddedShares>

/** Returns the recipients, with the typed email address as a viewer. */
function addTypedShares({ shares: added, text: typed }: Fields['invitees']): AddedShare[] {
  const { invitees: chosen } = addTypedAddress({ invitees: [], text: typed })
  const isNew = (invitee: Invitee) => !added.some((share) => getKey(share.invitee) === getKey(invitee))
  return [...added, ...chosen.filter(isNew).map((invitee) => ({ invitee, role: 'viewer' as const }))]
}
