import type { Item } from '@arbour/contract/entities/items/item'
import {
  type LinkPolicy,
  type PublicLink,
  type PublicLinkKind,
  PublicLinkOptions,
} from '@arbour/contract/entities/sharing/public-link'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { notify } from '#ui/toast/notify.ts'
import { isUndoable, linkChanges, linkFields, linkProblems, newLink } from './model/link-form.ts'
import { createLink, updateLink } from './operations/change-link.ts'
import { undoLinkChange } from './operations/undo-link.ts'

const SAVED = t('sharing.publicLinks.savedVisitorsHaveToOpen')

/** The form of a new link. */
export function useNewLinkForm(
  services: ItemServices,
  { item, kind, policy }: { item: Item; kind: PublicLinkKind; policy: LinkPolicy },
) {
  const now = useNow()
  return useForm({
    schema: PublicLinkOptions,
    initial: linkFields(null, policy, now),
    request: newLink,
    check: (fields) => linkProblems(fields, { before: null, policy, now: new Date() }),
    submit: (form) => createLink(services, { fileId: item.id, kind }, form),
  })
}

interface LinkFormSource {
  item: Item
  link: PublicLink
  policy: LinkPolicy
  /** Called once a saved change was undone. */
  onUndone: () => void
}

/** The form of an existing link. A saved change can be undone, unless it lost a password. */
export function useLinkForm(services: ItemServices, { item, link, policy, onUndone }: LinkFormSource) {
  const now = useNow()
  const announce = (changes: PublicLinkOptions, changedLink: PublicLink) => {
    if (!isUndoable(link, changes)) return notify(SAVED)
    notifyUndoable(SAVED, async () => {
      await undoLinkChange(services, item, { before: link, after: changedLink })
      onUndone()
    })
  }
  return useForm({
    schema: PublicLinkOptions,
    initial: linkFields(link, policy, now),
    request: (fields, before) => unlessEmpty(linkChanges(fields, before, link)),
    check: (fields) => linkProblems(fields, { before: link, policy, now: new Date() }),
    submit: async (changes) => {
      const changedLink = await updateLink(services, link, changes)
      announce(changes, changedLink)
      return changedLink
    },
    reread: (saved) => linkFields(saved, policy, new Date()),
  })
}

export type LinkFormState = ReturnType<typeof useNewLinkForm> | ReturnType<typeof useLinkForm>
