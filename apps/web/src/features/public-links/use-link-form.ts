import type { Item } from '@arbour/contract/entities/item'
import { type LinkPolicy, type PublicLink, type PublicLinkKind, PublicLinkOptions } from '@arbour/contract/entities/public-link'
import { unlessEmpty, useForm } from '#features/forms/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { linkChanges, linkFields, linkProblems, newLink } from './model/link-form.ts'
import { createLink, updateLink } from './operations/change-link.ts'

/** The form of a link that is about to be made. */
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

/** The form of a link that is there. */
export function useLinkForm(services: ItemServices, { link, policy }: { link: PublicLink; policy: LinkPolicy }) {
  const now = useNow()
  return useForm({
    schema: PublicLinkOptions,
    initial: linkFields(link, policy, now),
    request: (fields, before) => unlessEmpty(linkChanges(fields, before, link)),
    check: (fields) => linkProblems(fields, { before: link, policy, now: new Date() }),
    submit: (changes) => updateLink(services, link, changes),
    reread: (saved) => linkFields(saved, policy, new Date()),
  })
}

export type LinkFormState = ReturnType<typeof useNewLinkForm> | ReturnType<typeof useLinkForm>
