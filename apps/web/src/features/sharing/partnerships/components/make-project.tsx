import { filesCreate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { NewFolder } from '@arbour/contract/entities/items/new-item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { placeName } from '#features/files/item-paths/public.ts'
import { applyItemChanges, useFolder } from '#features/files/items/public/cache.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import type { DropTarget } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { ChoiceField } from '#ui/form/fields/choice-field.tsx'
import { NameField } from '#ui/form/fields/name-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { cleanName } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'
import classes from './invite-project.module.css'

interface MakeProjectProps {
  services: ItemServices
  /** The name of the inviting project. */
  name: string
  onBack: () => void
  onDone: (project: Item) => void
}

/** Creates a new project, by default under All Files and with the name of the inviting one. */
export function MakeProject({ services, name, onBack, onDone }: MakeProjectProps) {
  const root = useFolder(ROOT_PATH, 'name:asc').data?.file ?? null
  const [pickedFolder, setPickedFolder] = useState<DropTarget | null>(null)
  const place = pickedFolder ?? root
  const form = useForm({
    schema: NewFolder,
    initial: { name },
    request: (values) => ({
      type: 'folder' as const,
      sub_type: 'project' as const,
      parent_id: place?.id,
      name: cleanName(values.name),
    }),
    submit: async (request) => {
      const { file } = await callApi(filesCreate, request)
      applyItemChanges(services.client, [{ before: null, now: file }])
      onDone(file)
    },
  })
  const top = useRef<HTMLDivElement>(null)
  // The focused element was removed with the previous step.
  useEffect(() => focusWithin(top.current?.querySelector('input') ?? null), [])
  const choosePlace = async () => {
    const target = await services.dialogs.open('folder', {
      title: t('sharing.common.chooseProjectLocation'),
      verb: t('sharing.common.choose'),
      items: [],
    })
    if (target) setPickedFolder(target)
  }
  return (
    <Form form={form}>
      <div ref={top} className={classes.form}>
        <NameField isFirst {...form.field('name')} />
        <ChoiceField label={t('sharing.partnerships.location')} verb={t('common.change')} onChoose={() => void choosePlace()}>
          {place ? <ItemName name={placeName(place)} max={50} /> : t('common.allFiles')}
        </ChoiceField>
        <FormFailure message={form.failure} />
      </div>
      <ModalActions>
        <Button variant="default" disabled={form.isPending} onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button type="submit" loading={form.isPending} disabled={place === null}>
          {t('sharing.partnerships.createAndContinue')}
        </Button>
      </ModalActions>
    </Form>
  )
}
