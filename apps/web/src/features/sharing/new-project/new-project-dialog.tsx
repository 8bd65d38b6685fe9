import type { Item } from '@arbour/contract/entities/items/item'
import { FigureChanges, NewFolder } from '@arbour/contract/entities/items/new-item'
import { ProjectChanges } from '@arbour/contract/entities/items/project'
import { AccessUpdate } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { useState } from 'react'
import { z } from 'zod'
import { useAccount, useTeamCurrency } from '#features/account/identity/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { type Grantee, GranteeRow, MemberField, toAccessLists } from '#features/sharing/item-access/public.ts'
import { isDay } from '#lib/day-ranges.ts'
import { readAmount } from '#lib/text/amount.ts'
import { formatAmount } from '#lib/text/money.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { DateField } from '#ui/form/fields/date/date-field.tsx'
import { DescriptionField } from '#ui/form/fields/description-field.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { NameField } from '#ui/form/fields/name-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { unlessEmpty } from '#ui/form/read-form.ts'
import { cleanName, emptyToUndefined } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'
import { List } from '#ui/list/list.tsx'
import { CompanyField } from './company-field.tsx'
import { createProject } from './create-project.ts'
import classes from './new-project-dialog.module.css'

interface NewProjectDialogProps extends DialogHandle<void> {
  services: ItemServices
  parent: Item
}

/** The fields of the dialog, validated together before anything is created. */
const NewProjectForm = z.strictObject({
  ...NewFolder.shape,
  starts: ProjectChanges.shape.starts,
  ends: ProjectChanges.shape.ends,
  budget: FigureChanges.shape.budget,
  fileUsers: AccessUpdate.shape.fileUsers,
  fileGroups: AccessUpdate.shape.fileGroups,
})

const NO_PEOPLE: readonly Grantee[] = []

/** Creates a project. Only its name is required: the company, dates, budget and people can also be set later. */
export function NewProjectDialog({ opened, close, services, parent }: NewProjectDialogProps) {
  const userId = useAccount()?.user.id ?? null
  const currency = useTeamCurrency()
  const [folder, setFolder] = useState(parent)
  const form = useForm({
    schema: NewProjectForm,
    initial: { name: '', description: '', starts: '', ends: '', budget: '', fileUsers: NO_PEOPLE },
    request: ({ name, description, starts, ends, budget, fileUsers }) => ({
      type: 'folder' as const,
      parent_id: folder.id,
      sub_type: 'project' as const,
      name: cleanName(name),
      description: emptyToUndefined(description),
      starts: starts || null,
      ends: ends || null,
      budget: readAmount(budget),
      ...toAccessLists(NO_PEOPLE, fileUsers),
    }),
    check: ({ starts, ends }) =>
      starts !== '' && ends !== '' && starts > ends ? { ends: t('errors.fields.endsBeforeStart') } : {},
    submit: ({ starts, ends, budget, fileUsers, fileGroups, ...folder }) =>
      createProject(services, {
        folder,
        dates: starts || ends ? { starts, ends } : null,
        figures: budget ? { budget, currency } : null,
        people: unlessEmpty({ ...(fileUsers && { fileUsers }), ...(fileGroups && { fileGroups }) }),
      }),
  })
  const { starts, ends } = form.values
  const people = form.field('fileUsers')
  // In a folder of another team, and wherever else the user can't see figures, only the project itself is created.
  const isOwn = folder.finance !== null
  return (
    <FormDialog
      opened={opened}
      title={t('common.newProject')}
      size="lg"
      form={form}
      verb={t('common.create')}
      onClose={() => close()}
    >
      <NameField isFirst {...form.field('name')} />
      <CompanyField services={services} value={folder} onChange={setFolder} />
      {isOwn && (
        <>
          <div className={classes.row}>
            <DateField label={t('sharing.newProject.start')} max={isDay(ends) ? ends : undefined} {...form.field('starts')} />
            <DateField label={t('sharing.newProject.end')} min={isDay(starts) ? starts : undefined} {...form.field('ends')} />
          </div>
          <MoneyField label={t('common.budget')} currency={currency} placeholder={formatAmount('0')} {...form.field('budget')} />
          <MemberField people={people} ownerId={userId} isFirst={false} />
          {people.value.length > 0 && (
            <List label={t('sharing.newProject.peopleOfProject')}>
              {people.value.map((grantee) => (
                <GranteeRow
                  key={grantee.user.id}
                  grantee={grantee}
                  isSelf={false}
                  isDir
                  onRole={(role) =>
                    people.onChange((before: readonly Grantee[]) =>
                      before.map((each) => (each.user.id === grantee.user.id ? { ...each, role } : each)),
                    )
                  }
                  onRemove={() =>
                    people.onChange((before: readonly Grantee[]) => before.filter(({ user }) => user.id !== grantee.user.id))
                  }
                />
              ))}
            </List>
          )}
        </>
      )}
      <DescriptionField isOptional {...form.field('description')} />
    </FormDialog>
  )
}
