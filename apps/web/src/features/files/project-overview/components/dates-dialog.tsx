import type { Item } from '@arbour/contract/entities/items/item'
import { ProjectChanges, type ProjectDetails } from '@arbour/contract/entities/items/project'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { isDay } from '#lib/day-ranges.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { DateField } from '#ui/form/fields/date/date-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { notify } from '#ui/toast/notify.ts'
import { updateProject } from '../operations/update-project.ts'

interface DatesDialogProps extends DialogHandle<void> {
  services: ItemServices
  item: Item
  project: ProjectDetails
}

/** Sets the first and last day of a project. An empty field is an open end. */
export function DatesDialog({ opened, close, services, item, project }: DatesDialogProps) {
  const form = useForm({
    schema: ProjectChanges,
    initial: { starts: project.starts ?? '', ends: project.ends ?? '' },
    request: ({ starts, ends }) => ({ starts: starts || null, ends: ends || null }),
    submit: async (changes) => {
      await updateProject(services.client, item.id, changes)
      notify(t('files.projectOverview.datesOfNameSaved', { name: item.name }))
    },
  })
  const { starts, ends } = form.values
  return (
    <FormDialog
      opened={opened}
      title={t('files.projectOverview.datesOfName', { name: truncateMiddle(item.name, 50) })}
      form={form}
      verb={t('common.save')}
      onClose={() => close()}
    >
      <DateField
        label={t('files.projectOverview.start')}
        isFirst
        max={isDay(ends) ? ends : undefined}
        {...form.field('starts')}
      />
      <DateField label={t('files.projectOverview.end')} min={isDay(starts) ? starts : undefined} {...form.field('ends')} />
    </FormDialog>
  )
}
