import type { Item } from '@arbour/contract/entities/item'
import { MAX_NAME_LENGTH } from '@arbour/contract/limits'
import { cutText } from '@arbour/contract/names'
import { useState } from 'react'
import type { DialogHandle } from '#features/dialogs/public.ts'
import { ChoiceField, cleanName, FormDialog, NameField, typedNameProblem, useFormSubmit } from '#features/forms/public.ts'
import { FolderPicker, ItemPicker } from '#features/item-picker/public.ts'
import { type DropTarget, ItemName, type ItemServices, shortcutProblem } from '#features/items/public.ts'
import { createItem } from '#features/operations/public.ts'

interface NewShortcutDialogProps extends DialogHandle<void> {
  services: ItemServices
  /** Where it goes unless another folder is chosen. */
  parent: Item
  /** What it leads to, where that is known. */
  target: Item | null
}

/** Makes a shortcut: needs a folder, and something that a shortcut may lead to (spec 1 section 5). */
export function NewShortcutDialog({ opened, close, services, parent, target: given }: NewShortcutDialogProps) {
  const [target, setTarget] = useState(given)
  const [place, setPlace] = useState<DropTarget>(parent)
  const [ownName, setOwnName] = useState<string | null>(null)
  const form = useFormSubmit(['name', 'shortcut_file_id', 'parent_id'])
  const name = ownName ?? (target ? cutText(`Shortcut to ${target.name}`, MAX_NAME_LENGTH) : '')

  const chooseTarget = async () => {
    const chosen = await services.dialogs.ask<Item | null>((handle) => (
      <ItemPicker
        {...handle}
        title="What it leads to"
        start={parent.path}
        problemOf={(item) => shortcutProblem(item, place.id)}
      />
    ))
    if (!chosen) return
    setTarget(chosen)
    form.clear('shortcut_file_id')
  }
  const choosePlace = async () => {
    const chosen = await services.dialogs.ask<DropTarget | null>((handle) => (
      <FolderPicker {...handle} title="Where to put the shortcut" verb="Put it here" items={[]} start={place.path} />
    ))
    if (!chosen) return
    setPlace(chosen)
    form.clear('parent_id')
  }

  const submit = form.handle({
    check: () => ({
      shortcut_file_id: target ? shortcutProblem(target, place.id) : 'Choose what it leads to',
      parent_id: place.is_contributable ? null : 'Nothing can be put there. Choose another folder.',
      name: target ? typedNameProblem(name) : null,
    }),
    work: async () => {
      if (!target) return
      await createItem(services, {
        parent_id: place.id,
        type: 'shortcut',
        name: cleanName(name),
        shortcut_file_id: target.id,
      })
      close()
    },
  })

  return (
    <FormDialog
      opened={opened}
      title="New shortcut"
      size="md"
      form={form}
      verb="Create"
      isChanged={target !== given || ownName !== null}
      onSubmit={submit}
      onClose={() => close()}
    >
      <ChoiceField
        label="Leads to"
        verb={target ? 'Change' : 'Choose'}
        place={target?.parent?.path}
        error={form.problems.shortcut_file_id}
        isFirst={!given}
        onChoose={() => void chooseTarget()}
      >
        {target ? <ItemName name={target.name} max={50} /> : 'Nothing yet'}
      </ChoiceField>
      <ChoiceField
        label="Place"
        verb="Change"
        place={place.path}
        error={form.problems.parent_id}
        onChoose={() => void choosePlace()}
      >
        <ItemName name={place.name} max={50} />
      </ChoiceField>
      <NameField
        isFirst={given !== null}
        value={name}
        error={form.problems.name}
        onChange={(next) => {
          setOwnName(next)
          form.clear('name')
        }}
      />
    </FormDialog>
  )
}
