import { filesCreate } from '@arbour/contract/calls/file-changes'
import type { FolderSubType, Item } from '@arbour/contract/entities/item'
import { nameProblem, normaliseName } from '@arbour/contract/names'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { applyAnswers, type ItemServices } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { messageOf } from '#lib/errors.ts'

interface PickerNewFolderProps {
  parentId: string
  onDone: (made: Item) => void
  onCancel: () => void
}

/** Makes a folder on the spot, in the folder that is open in the picker. */
export function PickerNewFolder({ parentId, onDone, onCancel }: PickerNewFolderProps) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)

  useEffect(() => input.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = normaliseName(name.trim())
    const wrong = nameProblem(wanted)
    if (wrong !== null) return setProblem(wrong)
    setIsPending(true)
    try {
      onDone(await createFolder({ client }, { parentId, name: wanted, subType: 'folder' }))
    } catch (error) {
      setProblem(messageOf(error))
      setIsPending(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group mt="sm" gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          ref={input}
          flex={1}
          aria-label="Name of the new folder"
          placeholder="Name of the new folder"
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
          // Escape ends the naming, not the whole dialog, which would hear of it first.
          data-mantine-stop-propagation="true"
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel()
          }}
        />
        <Button type="submit" variant="default" loading={isPending}>
          Create
        </Button>
      </Group>
    </form>
  )
}

/** Makes a folder, project or company. Throws what the server answers, for the form to show. */
async function createFolder(
  services: Pick<ItemServices, 'client'>,
  input: { parentId: string; name: string; subType: FolderSubType },
): Promise<Item> {
  const { file } = await callApi(filesCreate, {
    parent_id: input.parentId,
    name: input.name,
    type: 'folder',
    sub_type: input.subType,
  })
  applyAnswers(services.client, [{ before: null, now: file }])
  return file
}
