import { filesCreate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { NewFolder } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { applyItemChanges } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { Form } from '#ui/form/form.tsx'
import { cleanName } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'

interface PickerNewFolderProps {
  parentId: string
  onDone: (made: Item) => void
  onCancel: () => void
}

/** Creates a folder in the open folder of the picker. */
export function PickerNewFolder({ parentId, onDone, onCancel }: PickerNewFolderProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    schema: NewFolder,
    initial: { name: '' },
    request: ({ name }) => ({ type: 'folder' as const, parent_id: parentId, name: cleanName(name) }),
    submit: async (folder) => {
      const { file } = await callApi(filesCreate, folder)
      applyItemChanges(client, [{ before: null, now: file }])
      onDone(file)
    },
  })
  const name = form.field('name')

  useEffect(() => input.current?.focus(), [])

  return (
    <Form form={form}>
      <Group mt="sm" gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          ref={input}
          flex={1}
          aria-label={t('files.itemPicker.nameOfNewFolder')}
          placeholder={t('files.itemPicker.nameOfNewFolder')}
          {...name}
          error={name.error ?? form.failure}
          // Escape cancels the new folder, not the whole dialog, which would handle it first.
          data-mantine-stop-propagation="true"
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel()
          }}
        />
        <Button type="submit" variant="default" loading={form.isPending}>
          {t('common.create')}
        </Button>
      </Group>
    </Form>
  )
}
