import { type Tag, TagName } from '@arbour/contract/entities/tag'
import { Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ItemServices } from '#features/items/public.ts'
import { messageOf } from '#lib/errors.ts'
import { formatCount } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { TagColorMenu } from './tag-color-menu.tsx'
import classes from './tag-row.module.css'
import { countTagged, deleteTag, updateTag } from './update-tag.ts'

/** One tag among those of the team: its colour, its name and Delete. */
export function TagRow({ tag, services }: { tag: Tag; services: ItemServices }) {
  const [name, setName] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const wasNaming = useRef(false)

  // Where the naming began, once the pencil is there again.
  useEffect(() => {
    if (wasNaming.current && name === null) pencil.current?.focus()
    wasNaming.current = name !== null
  }, [name])

  const stop = () => {
    setName(null)
    setProblem(null)
  }
  const refuse = (sentence: string | null) => {
    setProblem(sentence)
    input.current?.focus()
  }
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    const read = TagName.safeParse(name)
    if (!read.success) return refuse(read.error.issues[0]?.message ?? null)
    try {
      if (read.data !== tag.name) await updateTag(services, { id: tag.id, name: read.data })
      stop()
    } catch (error) {
      refuse(messageOf(error))
    }
  }
  const recolour = (color: Tag['color']) =>
    updateTag(services, { id: tag.id, color }).catch((error) => notify(messageOf(error), [], 'error'))

  const askDelete = async () => {
    const counted = await countTagged(tag).catch(() => null)
    await services.dialogs.ask<void>(({ opened, close }) => (
      <ConfirmDialog
        opened={opened}
        question={`Delete the tag ${tag.name}?`}
        text={counted ? whatGoes(counted) : 'It disappears from every item that has it.'}
        confirmLabel="Delete"
        isDestructive
        onConfirm={() => deleteTag(services, tag)}
        onClose={() => close()}
      />
    ))
  }

  return (
    <li className={classes.row}>
      <TagColorMenu name={tag.name} color={tag.color} onChange={(color) => void recolour(color)} />
      {name === null ? (
        <>
          <span className={classes.name}>{tag.name}</span>
          <IconButton ref={pencil} label={`Rename ${tag.name}`} onClick={() => setName(tag.name)}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={`Delete ${tag.name}`} onClick={() => void askDelete()}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </>
      ) : (
        <form onSubmit={(event) => void rename(event)} className={classes.form} noValidate>
          <TextInput
            ref={input}
            autoFocus
            flex={1}
            aria-label={`Name of the tag ${tag.name}`}
            value={name}
            error={problem}
            maxLength={60}
            // Escape ends the naming, not the whole dialog.
            data-mantine-stop-propagation="true"
            onKeyDown={(event) => {
              if (event.key === 'Escape') stop()
            }}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setProblem(null)
            }}
          />
          <Button type="submit" variant="default">
            Rename
          </Button>
        </form>
      )}
    </li>
  )
}

function whatGoes({ count, isExact }: { count: number; isExact: boolean }): string {
  if (count === 0) return 'No item that you can see has it.'
  const items = count === 1 ? '1 item' : `${isExact ? '' : 'more than '}${formatCount(count)} items`
  return `It disappears from ${items}. The items themselves stay.`
}
