import type { FolderSubType, Item } from '@arbour/contract/entities/item'
import { useState } from 'react'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { cleanName, DescriptionField, FormDialog, NameField, typedNameProblem, useFormSubmit } from '#features/forms/public.ts'
import type { ItemServices } from '#features/items/public.ts'
import { createItem } from '#features/operations/public.ts'

interface NewFolderDialogProps extends DialogHandle<void> {
  services: ItemServices
  parent: Item
  subType: FolderSubType
}

/** Makes a folder, project or company. */
export function NewFolderDialog({ opened, close, services, parent, subType }: NewFolderDialogProps) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const form = useFormSubmit(['name', 'description'])
  const submit = form.handle({
    check: () => ({ name: typedNameProblem(name) }),
    work: async () => {
      await createItem(services, {
        parent_id: parent.id,
        type: 'folder',
        sub_type: subType,
        name: cleanName(name),
        ...(description.trim() !== '' && { description: description.trim() }),
      })
      close()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={`New ${subType}`}
      form={form}
      verb="Create"
      isChanged={name !== '' || description !== ''}
      onSubmit={submit}
      onClose={() => close()}
    >
      <NameField
        isFirst
        value={name}
        error={form.problems.name}
        onChange={(next) => {
          setName(next)
          form.clear('name')
        }}
      />
      <DescriptionField
        isOptional
        value={description}
        error={form.problems.description}
        onChange={(next) => {
          setDescription(next)
          form.clear('description')
        }}
      />
    </FormDialog>
  )
}
