import { t } from '@arbour/messages/t'
import { Input, TextInput } from '@mantine/core'
import { getPathName } from '#features/files/item-paths/public.ts'
import { FolderPicker } from '#features/files/item-picker/public.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import type { DropTarget } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { TagField, useNamedTags } from '#features/files/tags/public.ts'
import { formatList } from '#lib/text/format.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { ChoiceField } from '#ui/form/fields/choice-field.tsx'
import { DateRanges } from './date-ranges.tsx'
import classes from './filters-form.module.css'
import { dateProblem, type FiltersForm as Form, withDateRow } from './filters-model.ts'
import { KindChips } from './kind-chips.tsx'
import { useFiltersCount } from './use-filters-count.ts'

interface FiltersFormProps {
  services: ItemServices
  value: Form
  /** The smart view, if it exists: it is excluded from its own results. */
  viewId?: string
  /** The error of the whole form. */
  error?: string
  isFirst?: boolean
  onChange: (change: (before: Form) => Form) => void
}

/** The filters of a smart view. All filters that are set have to match. */
export function FiltersForm({ services, value, viewId, error, isFirst = false, onChange }: FiltersFormProps) {
  const { getColor, missing } = useNamedTags(value.tags)
  const setForm = (change: Partial<Form>) => onChange((before) => ({ ...before, ...change }))

  const chooseFolder = async () => {
    const pickedFolder = await services.dialogs.ask<DropTarget | null>((handle) => (
      <FolderPicker
        {...handle}
        title={t('files.smartViews.chooseFolderToSearch')}
        verb={t('files.smartViews.searchHere')}
        items={[]}
        start={value.folder?.path || undefined}
        isForReading
      />
    ))
    if (pickedFolder) setForm({ folder: { id: pickedFolder.id, path: pickedFolder.path } })
  }

  const missingTags = formatList(missing, 'plain')
  return (
    <FieldGroup>
      <TextInput
        label={t('files.smartViews.keywords')}
        description={t('files.smartViews.inNameTagOrDescription')}
        data-autofocus={isFirst || undefined}
        value={value.q}
        maxLength={255}
        autoComplete="off"
        onChange={(event) => setForm({ q: event.currentTarget.value })}
      />
      <KindChips value={value.kinds} onChange={(kinds) => setForm({ kinds })} />
      <TagField
        label={t('common.tags')}
        tags={value.tags.map((name) => ({ name, color: getColor(name) }))}
        canAdd={false}
        onAdd={({ name }) => onChange((before) => ({ ...before, tags: [...before.tags, name] }))}
        onRemove={(name) => onChange((before) => ({ ...before, tags: before.tags.filter((other) => other !== name) }))}
      />
      {missing.length > 0 && (
        <Input.Error role="status" className={classes.problem}>
          {t('files.smartViews.missingTags', { count: missing.length, missingTags })}
        </Input.Error>
      )}
      <ChoiceField
        label={t('common.folder')}
        verb={value.folder ? t('common.change') : t('files.common.choose')}
        place={value.folder?.path}
        onChoose={() => void chooseFolder()}
        onClear={value.folder ? () => setForm({ folder: null }) : undefined}
      >
        {value.folder ? <ItemName name={folderName(value.folder.path)} max={50} /> : t('common.everywhere')}
      </ChoiceField>
      <DateRanges rows={value.dates} onChange={(dates) => setForm({ dates })} onAdd={() => onChange(withDateRow)} />
      {/* Date errors are shown at each row. */}
      {error && value.dates.every((row) => dateProblem(row) !== error) && (
        <Input.Error role="alert" className={classes.problem}>
          {error}
        </Input.Error>
      )}
      <FoundCount form={value} viewId={viewId} />
    </FieldGroup>
  )
}

/** A folder that the user can no longer see has no path. */
function folderName(path: string): string {
  return path === '' ? t('files.smartViews.folderWithoutAccess') : getPathName(path)
}

function FoundCount({ form, viewId }: { form: Form; viewId?: string | undefined }) {
  const results = useFiltersCount(form, viewId)
  return (
    <p role="status" className={classes.count}>
      {results &&
        (!results.isExact
          ? t('files.smartViews.moreThanMatchingItems', { count: results.count })
          : t('files.smartViews.matchingItems', { count: results.count }))}
    </p>
  )
}
