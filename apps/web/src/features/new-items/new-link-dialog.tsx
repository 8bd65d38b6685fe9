import type { Item } from '@arbour/contract/entities/item'
import { nameFromTitle } from '@arbour/contract/names'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { cleanName, DescriptionField, FormDialog, NameField, typedNameProblem, useFormSubmit } from '#features/forms/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { createItem } from '#features/operations/public.ts'
import { addressProblem, completeAddress } from '#lib/web-address.ts'
import { LinkPage } from './link-page.tsx'
import { useLinkPage } from './use-link-page.ts'

interface NewLinkDialogProps extends DialogHandle<void> {
  services: ItemServices
  parent: Item
  type: 'link' | 'cloud'
}

/** Makes a link or cloud doc. Until somebody types a name and a description of their own, the page's stand there. */
export function NewLinkDialog({ opened, close, services, parent, type }: NewLinkDialogProps) {
  const [address, setAddress] = useState('')
  const [ownName, setOwnName] = useState<string | null>(null)
  const [ownDescription, setOwnDescription] = useState<string | null>(null)
  const { url, page, isLooking } = useLinkPage(address)
  const form = useFormSubmit(['link', 'name', 'description'])
  const name = ownName ?? nameFromTitle(page?.title ?? null) ?? ''
  const description = ownDescription ?? page?.description ?? ''
  // While its page is still being read, the server names a link after it.
  const mayBeNamedLater = type === 'link' && isLooking

  const submit = form.handle({
    check: () => ({
      link: addressProblem(address),
      name: name === '' && mayBeNamedLater ? null : typedNameProblem(name),
    }),
    work: async () => {
      const fields = {
        parent_id: parent.id,
        name: cleanName(name),
        link: { url: completeAddress(address) },
        ...(description.trim() !== '' && { description: description.trim() }),
      }
      await createItem(services, type === 'link' ? { ...fields, type, name: fields.name || undefined } : { ...fields, type })
      close()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={type === 'link' ? 'New link' : 'New cloud doc'}
      size="md"
      form={form}
      verb="Create"
      isChanged={address !== '' || ownName !== null || ownDescription !== null}
      onSubmit={submit}
      onClose={() => close()}
    >
      <TextInput
        data-autofocus
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={address}
        error={form.problems.link}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          form.clear('link')
          form.clear('name')
        }}
      />
      <LinkPage url={url} page={page} isLooking={isLooking} />
      <NameField
        isRequired={type === 'cloud'}
        value={name}
        error={form.problems.name}
        placeholder={mayBeNamedLater ? 'The name of the page' : undefined}
        onChange={(next) => {
          setOwnName(next)
          form.clear('name')
        }}
      />
      <DescriptionField
        isOptional
        value={description}
        error={form.problems.description}
        onChange={(next) => {
          setOwnDescription(next)
          form.clear('description')
        }}
      />
    </FormDialog>
  )
}
