import type { Item } from '@arbour/contract/entities/items/item'
import { NewShortcut } from '@arbour/contract/entities/items/new-item'
import { MAX_NAME_LENGTH } from '@arbour/contract/limits'
import { cutName } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { FolderPicker, ItemPicker } from '#features/files/item-picker/public.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import { type DropTarget, shortcutProblem } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { createItem } from '#features/files/operations/public.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { ChoiceField } from '#ui/form/fields/choice-field.tsx'
import { NameField } from '#ui/form/fields/name-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { cleanName } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'

interface NewShortcutDialogProps extends DialogHandle<void> {
  services: ItemServices
  /** The default location. */
  parent: Item
  /** The target, if it is known. */
  target: Item | null
}

interface ShortcutForm {
  /** The target. */
  shortcut_file_id: Item | null
  parent_id: DropTarget
  /** Null until the user types a name. */
  name: string | null
}

/** Creates a shortcut: requires a folder, and a valid target. */
export function NewShortcutDialog({ opened, close, services, parent, target: initialTarget }: NewShortcutDialogProps) {
  const initial: ShortcutForm = { shortcut_file_id: initialTarget, parent_id: parent, name: null }
  const form = useForm({
    schema: NewShortcut,
    initial,
    request: (values) => ({
      type: 'shortcut' as const,
      parent_id: values.parent_id.id,
      shortcut_file_id: values.shortcut_file_id?.id,
      name: cleanName(getName(values)),
    }),
    check: ({ shortcut_file_id: target, parent_id: place }) => ({
      shortcut_file_id: target ? shortcutProblem(target, place.id) : t('files.common.chooseTarget'),
      ...(!place.is_contributable && { parent_id: t('files.newItems.cannotAddItemsThere') }),
      ...(!target && { name: null }),
    }),
    submit: (shortcut) => createItem(services, shortcut),
  })
  const target = form.field('shortcut_file_id')
  const place = form.field('parent_id')
  const name = form.field('name')

  const chooseTarget = async () => {
    const pickedItem = await services.dialogs.ask<Item | null>((handle) => (
      <ItemPicker
        {...handle}
        title={t('files.common.chooseTarget')}
        start={parent.path}
        getProblem={(item) => shortcutProblem(item, place.value.id)}
      />
    ))
    if (pickedItem) target.onChange(pickedItem)
  }
  const choosePlace = async () => {
    const pickedFolder = await services.dialogs.ask<DropTarget | null>((handle) => (
      <FolderPicker
        {...handle}
        title={t('files.newItems.chooseLocation')}
        verb={t('files.common.chooseFolder')}
        items={[]}
        start={place.value.path}
      />
    ))
    if (pickedFolder) place.onChange(pickedFolder)
  }

  return (
    <FormDialog
      opened={opened}
      title={t('files.newItems.newShortcut')}
      size="md"
      form={form}
      verb={t('common.create')}
      onClose={() => close()}
    >
      <ChoiceField
        label={t('files.common.target')}
        verb={target.value ? t('common.change') : t('files.common.choose')}
        place={target.value?.parent?.path}
        error={target.error}
        isFirst={!initialTarget}
        onChoose={() => void chooseTarget()}
      >
        {target.value ? <ItemName name={target.value.name} max={50} /> : t('files.newItems.noItemChosen')}
      </ChoiceField>
      <ChoiceField
        label={t('files.common.location')}
        verb={t('common.change')}
        place={place.value.path}
        error={place.error}
        onChoose={() => void choosePlace()}
      >
        <ItemName name={place.value.name} max={50} />
      </ChoiceField>
      <NameField isFirst={initialTarget !== null} {...name} value={getName(form.values)} />
    </FormDialog>
  )
}

function getName({ name, shortcut_file_id: target }: ShortcutForm): string {
  return name ?? (target ? cutName(t('files.newItems.shortcutToName', { name: target.name }), MAX_NAME_LENGTH) : '')
}
