import type { FolderSubType, Item } from '@arbour/contract/entities/item'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { ChoiceField, DescriptionField, NameField, SectionForm, useFormSubmit } from '#features/forms/public.ts'
import { ItemPicker } from '#features/item-picker/public.ts'
import { ItemName, type ItemServices, shortcutProblem } from '#features/items/public.ts'
import { updateItem } from '#features/operations/public.ts'
import { type GeneralForm, generalChanges, generalForm, generalProblems, hasAddress } from './general-form.ts'
import classes from './general-tab.module.css'
import { IconField } from './icon-field.tsx'
import type { ItemTab } from './item-tab.ts'
import { useSection } from './section.ts'

const KINDS = [
  { value: 'folder', label: 'Folder' },
  { value: 'project', label: 'Project' },
  { value: 'company', label: 'Company' },
]

/** The properties of an item, by its type. */
function GeneralTab({ item, services }: { item: Item; services: ItemServices }) {
  const [before, setBefore] = useState(() => generalForm(item))
  const [value, setValue] = useState(before)
  const form = useFormSubmit(['name', 'description', 'link', 'shortcut_file_id'])
  const kindId = useId()
  const set = (change: Partial<GeneralForm>, field: string) => {
    setValue((all) => ({ ...all, ...change }))
    form.clear(field)
  }

  useSection('general', {
    isChanged: Object.keys(generalChanges(before, value)).length > 0,
    save: () =>
      form.run({
        check: () => generalProblems(item, value),
        work: async () => {
          const saved = generalForm(await updateItem(services, item, generalChanges(before, value)))
          setBefore(saved)
          setValue(saved)
        },
      }),
  })

  const chooseTarget = async () => {
    const target = await services.dialogs.ask<Item | null>((handle) => (
      <ItemPicker
        {...handle}
        title="What it leads to"
        start={item.parent?.path}
        problemOf={(one) => shortcutProblem(one, item.parent?.id ?? '')}
      />
    ))
    if (target) set({ target }, 'shortcut_file_id')
  }

  return (
    <SectionForm form={form}>
      <fieldset className={classes.group} disabled={!item.is_editable}>
        <NameField
          isFirst
          isFile={item.type === 'file'}
          value={value.name}
          error={form.problems.name}
          onChange={(name) => set({ name }, 'name')}
        />
        {hasAddress(item) && (
          <TextInput
            label="Address"
            type="url"
            value={value.address}
            error={form.problems.link}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set({ address: event.currentTarget.value }, 'link')}
          />
        )}
        {item.type === 'shortcut' && (
          <ChoiceField
            label="Leads to"
            verb="Change"
            place={value.target ? value.target.parent?.path : undefined}
            error={form.problems.shortcut_file_id}
            onChoose={() => void chooseTarget()}
          >
            {value.target ? <ItemName name={value.target.name} max={50} /> : (item.url ?? 'Something that you cannot open')}
          </ChoiceField>
        )}
        {value.subType !== null && (
          <Input.Wrapper label={<span id={kindId}>Kind of folder</span>} labelElement="div">
            <SegmentedControl
              fullWidth
              className={classes.kinds}
              aria-labelledby={kindId}
              data={KINDS}
              value={value.subType}
              disabled={!item.is_editable}
              onChange={(subType) => set({ subType: subType as FolderSubType }, 'sub_type')}
            />
          </Input.Wrapper>
        )}
        <DescriptionField
          value={value.description}
          error={form.problems.description}
          onChange={(description) => set({ description }, 'description')}
        />
        <IconField value={value.icon} isDisabled={!item.is_editable} onChange={(icon) => set({ icon }, 'icon')} />
      </fieldset>
      {!item.is_editable && <p className={classes.note}>You can look at this item, but not change it.</p>}
    </SectionForm>
  )
}

export const generalTab: ItemTab = {
  id: 'general',
  label: 'General',
  isAvailable: () => true,
  Content: GeneralTab,
}
