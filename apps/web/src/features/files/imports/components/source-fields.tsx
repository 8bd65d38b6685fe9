import type { ImportKind } from '@arbour/contract/entities/content/import'
import type { Item } from '@arbour/contract/entities/items/item'
import { NativeSelect, TextInput } from '@mantine/core'
import { ItemPicker } from '#features/files/item-picker/public.ts'
import { ItemName } from '#features/files/items/public/components.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { pickFiles } from '#features/files/upload/public.ts'
import { formatSize } from '#lib/text/format.ts'
import { ChoiceField } from '#ui/form/fields/choice-field.tsx'
import type { Field } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { SourceForm } from '../model/source-form.ts'

interface SourceFieldsProps {
  form: { values: SourceForm; field: <K extends keyof SourceForm & string>(name: K) => Field<SourceForm[K]> }
  /** Folders of the server, by name. */
  folders: readonly string[]
  services: ItemServices
  parent: Item
  /** The source is a given zip. */
  isFixed: boolean
}

const KINDS: readonly { value: ImportKind; label: string }[] = [
  { value: 'upload', label: 'A zip on this device' },
  { value: 'zip', label: 'A zip in Arbour' },
  { value: 'webdav', label: 'Nextcloud, ownCloud or WebDAV' },
  { value: 's3', label: 'An S3 bucket' },
]
const SERVER_FOLDER = { value: 'folder', label: 'A folder of the server' } as const

/** The source of an import: its kind, and the fields of that kind. */
export function SourceFields({ form, folders, services, parent, isFixed }: SourceFieldsProps) {
  const kind = form.field('kind')
  return (
    <>
      {!isFixed && (
        <NativeSelect
          label="From"
          data-autofocus
          data={folders.length > 0 ? [...KINDS, SERVER_FOLDER] : KINDS}
          value={kind.value}
          onChange={(event) => kind.onChange(event.currentTarget.value as ImportKind)}
        />
      )}
      {kind.value === 'upload' && <UploadField {...form.field('upload')} />}
      {kind.value === 'zip' && <ZipField {...form.field('file_id')} services={services} parent={parent} />}
      {kind.value === 'folder' && <NativeSelect label="Folder" data={[...folders]} {...form.field('name')} />}
      {kind.value === 'webdav' && (
        <>
          <TextInput
            label="Address"
            description="Nextcloud shows it in the settings of its files, at WebDAV. Add a folder to import that alone."
            placeholder="https://cloud.example.com/remote.php/dav/files/ada/"
            inputMode="url"
            autoCapitalize="none"
            {...form.field('url')}
          />
          <TextInput label="User name" autoComplete="off" autoCapitalize="none" {...form.field('username')} />
          <PasswordField
            label="Password"
            description="An app password is best. It is kept encrypted until the import ends."
            autoComplete="off"
            {...form.field('password')}
          />
        </>
      )}
      {kind.value === 's3' && (
        <>
          <TextInput
            label="Address of the service"
            placeholder="https://s3.eu-west-2.amazonaws.com"
            inputMode="url"
            autoCapitalize="none"
            {...form.field('endpoint')}
          />
          <TextInput label="Region" autoCapitalize="none" {...form.field('region')} />
          <TextInput label="Bucket" autoCapitalize="none" {...form.field('bucket')} />
          <TextInput label="Folder in the bucket" placeholder="All of it" autoCapitalize="none" {...form.field('prefix')} />
          <TextInput label="Access key" autoComplete="off" autoCapitalize="none" {...form.field('access_key')} />
          <PasswordField
            label="Secret key"
            description="It is kept encrypted until the import ends. One that can only read is enough."
            autoComplete="off"
            {...form.field('secret_key')}
          />
        </>
      )}
    </>
  )
}

function UploadField({ value, error, onChange }: Field<File | null>) {
  const choose = async () => {
    const [pickedFile] = await pickFiles()
    if (pickedFile?.file) onChange(pickedFile.file)
  }
  return (
    <ChoiceField label="Zip" verb={value ? 'Change' : 'Choose'} error={error} onChoose={() => void choose()}>
      {value ? `${value.name}, ${formatSize(value.size)}` : 'Nothing yet'}
    </ChoiceField>
  )
}

function ZipField({ value, error, onChange, services, parent }: Field<Item | null> & { services: ItemServices; parent: Item }) {
  const choose = async () => {
    const pickedItem = await services.dialogs.ask<Item | null>((handle) => (
      <ItemPicker
        {...handle}
        title="The zip to unpack"
        start={parent.path}
        getProblem={(item) => (item.type === 'file' && item.ext === 'zip' ? null : 'Choose a zip')}
      />
    ))
    if (pickedItem) onChange(pickedItem)
  }
  return (
    <ChoiceField
      label="Zip"
      verb={value ? 'Change' : 'Choose'}
      place={value?.parent?.path}
      error={error}
      onChoose={() => void choose()}
    >
      {value ? <ItemName name={value.name} max={50} /> : 'Nothing yet'}
    </ChoiceField>
  )
}
