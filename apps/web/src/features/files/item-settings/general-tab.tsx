import type { FolderSubType, Item } from '@arbour/contract/entities/items/item'
import { ItemChanges } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { ItemPicker } from '#features/files/item-picker/public.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import { shortcutProblem } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { updateItem } from '#features/files/operations/public.ts'
import { ChoiceField } from '#ui/form/fields/choice-field.tsx'
import { DescriptionField } from '#ui/form/fields/description-field.tsx'
import { NameField } from '#ui/form/fields/name-field.tsx'
import { Hint } from '#ui/form/hint.tsx'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { SectionForm } from '#ui/form/section-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { generalChanges, generalForm, hasAddress } from './general-form.ts'
import classes from './general-tab.module.css'
import { IconField } from './icon-field.tsx'
import type { ItemTab } from './item-tab.ts'
import { useSection } from './section.ts'

const KINDS: { value: FolderSubType; label: string }[] = [
  { value: 'folder', label: t('common.folder') },
  { value: 'project', label: t('common.project') },
  { value: 'company', label: t('common.company') },
]

/** The properties of an item, by its type. */
function GeneralTab({ item, services }: { item: Item; services: ItemServices }) {
  const form = useForm({
    schema: ItemChanges,
    initial: generalForm(item),
    request: (values, before) => unlessEmpty(generalChanges(before, values)),
    check: ({ shortcut_file_id: targetId }) =>
      targetId ? { shortcut_file_id: shortcutProblem(targetId, item.parent?.id ?? '') ?? undefined } : {},
    submit: (changes) => updateItem(services, item, changes),
    reread: generalForm,
  })
  useSection('general', form)
  const target = form.field('shortcut_file_id')
  const subType = form.field('sub_type')
  const kindId = useId()

  const chooseTarget = async () => {
    const pickedItem = await services.dialogs.ask<Item | null>((handle) => (
      <ItemPicker
        {...handle}
        title={t('files.common.chooseTarget')}
        start={item.parent?.path}
        getProblem={(candidate) => shortcutProblem(candidate, item.parent?.id ?? '')}
      />
    ))
    if (pickedItem) target.onChange(pickedItem)
  }

  return (
    <SectionForm form={form}>
      <fieldset className={classes.group} disabled={!item.is_editable}>
        <NameField isFirst isFile={item.type === 'file'} {...form.field('name')} />
        {hasAddress(item) && (
          <TextInput label={t('files.common.url')} type="url" autoComplete="off" spellCheck={false} {...form.field('link')} />
        )}
        {item.type === 'shortcut' && (
          <ChoiceField
            label={t('files.common.target')}
            verb={t('common.change')}
            place={target.value ? target.value.parent?.path : undefined}
            error={target.error}
            onChoose={() => void chooseTarget()}
          >
            {target.value ? (
              <ItemName name={target.value.name} max={50} />
            ) : (
              (item.url ?? t('files.itemSettings.itemWithoutAccess'))
            )}
          </ChoiceField>
        )}
        {subType.value !== null && (
          <Input.Wrapper label={<span id={kindId}>{t('files.itemSettings.kindOfFolder')}</span>} labelElement="div">
            <SegmentedControl
              fullWidth
              className={classes.kinds}
              aria-labelledby={kindId}
              data={KINDS}
              value={subType.value}
              disabled={!item.is_editable}
              onChange={subType.onChange}
            />
          </Input.Wrapper>
        )}
        <DescriptionField {...form.field('description')} />
        <IconField isDisabled={!item.is_editable} {...form.field('icon')} />
      </fieldset>
      {!item.is_editable && <Hint>{t('files.itemSettings.viewOnlyAccess')}</Hint>}
    </SectionForm>
  )
}

export const generalTab: ItemTab = {
  id: 'general',
  label: t('files.itemSettings.general'),
  isAvailable: () => true,
  Content: GeneralTab,
}
