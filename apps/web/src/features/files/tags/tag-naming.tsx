import { type Tag, TagNameChange } from '@arbour/contract/entities/team/tag'
import { t } from '@arbour/messages/t'
import { Button, TextInput } from '@mantine/core'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import classes from './tag-row.module.css'
import { updateTag } from './update-tag.ts'

/** Renames a tag in its row. */
export function TagNameForm({ tag, services, onEnd }: { tag: Tag; services: ItemServices; onEnd: () => void }) {
  const form = useForm({
    schema: TagNameChange,
    initial: { name: tag.name },
    request: ({ name }, before) => (name.trim() === before.name ? null : { name }),
    submit: ({ name }) => updateTag(services, { id: tag.id, name }),
  })
  const name = form.field('name')
  return (
    <Form form={form} className={classes.form} onSaved={onEnd}>
      <TextInput
        autoFocus
        flex={1}
        aria-label={t('files.tags.nameOfTagName', { name: tag.name })}
        maxLength={60}
        {...name}
        error={name.error ?? form.failure}
        // Escape cancels renaming, not the whole dialog.
        data-mantine-stop-propagation="true"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd()
        }}
      />
      <Button type="submit" variant="default">
        {t('common.rename')}
      </Button>
    </Form>
  )
}
