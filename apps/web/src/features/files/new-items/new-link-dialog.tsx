import type { Item } from '@arbour/contract/entities/items/item'
import { NewCloud, NewLink } from '@arbour/contract/entities/items/new-item'
import { nameFromTitle } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { createItem } from '#features/files/operations/public.ts'
import { completeUrl } from '#lib/browser/web-url.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { DescriptionField } from '#ui/form/fields/description-field.tsx'
import { NameField } from '#ui/form/fields/name-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { cleanName, emptyToUndefined } from '#ui/form/texts.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LinkPage } from './link-page.tsx'
import { useLinkPage } from './use-link-page.ts'

interface NewLinkDialogProps extends DialogHandle<void> {
  services: ItemServices
  parent: Item
  type: 'link' | 'cloud'
}

/** Creates a link or cloud doc. The page's name and description are used until the user types others. */
export function NewLinkDialog({ opened, close, services, parent, type }: NewLinkDialogProps) {
  const { url, page, isLooking, look: setTypedUrl } = useLinkPage()
  // While the page is still being read, the server names the link after it.
  const canBeNamedLater = type === 'link' && isLooking
  const getName = (typedText: string | null) => typedText ?? nameFromTitle(page?.title ?? null) ?? ''
  const getDescription = (typedText: string | null) => typedText ?? page?.description ?? ''

  const form = useForm({
    schema: type === 'link' ? NewLink : NewCloud,
    initial: { link: '', name: null as string | null, description: null as string | null },
    request: ({ link, name, description }) => ({
      type,
      parent_id: parent.id,
      link: { url: completeUrl(link) },
      name: getName(name) === '' ? undefined : cleanName(getName(name)),
      description: emptyToUndefined(getDescription(description)),
    }),
    check: ({ name }) =>
      getName(name) === '' && !canBeNamedLater ? { name: t('errors.fields.required', { label: t('common.name') }) } : {},
    submit: (item) => createItem(services, item),
  })
  const link = form.field('link')
  const name = form.field('name')
  const description = form.field('description')

  return (
    <FormDialog
      opened={opened}
      title={type === 'link' ? t('files.newItems.newLink') : t('files.newItems.newCloudDoc')}
      size="md"
      form={form}
      verb={t('common.create')}
      onClose={() => close()}
    >
      <TextInput
        data-autofocus
        label={t('files.common.url')}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        {...link}
        onChange={(event) => {
          setTypedUrl(event.currentTarget.value)
          link.onChange(event)
          form.forget('name')
        }}
      />
      <LinkPage url={url} page={page} isLooking={isLooking} />
      <NameField
        isRequired={type === 'cloud'}
        placeholder={canBeNamedLater ? t('files.newItems.nameOfPage') : undefined}
        {...name}
        value={getName(name.value)}
      />
      <DescriptionField isOptional {...description} value={getDescription(description.value)} />
    </FormDialog>
  )
}
