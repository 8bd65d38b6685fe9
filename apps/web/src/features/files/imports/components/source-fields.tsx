import type { ImportKind } from '@arbour/contract/entities/content/import'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
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
  { value: 'upload', label: t('files.imports.zipFromThisDevice') },
  { value: 'zip', label: t('files.imports.zipInArbour') },
  { value: 'webdav', label: t('files.imports.nextcloudOwnCloudOrWebdav') },
  { value: 's3', label: t('files.imports.s3Bucket') },
]
const SERVER_FOLDER = { value: 'folder', label: t('files.imports.folderOfServer') } as const

/** The source of an import: its kind, and the fields of that kind. */
export function SourceFields({ form, folders, services, parent, isFixed }: SourceFieldsProps) {
  const kind = form.field('kind')
  return (
    <>
      {!isFixed && (
        <NativeSelect
          label={t('files.imports.source')}
          data-autofocus
          data={folders.length > 0 ? [...KINDS, SERVER_FOLDER] : KINDS}
          value={kind.value}
          onChange={(event) => kind.onChange(event.currentTarget.value as ImportKind)}
        />
      )}
      {kind.value === 'upload' && <UploadField {...form.field('upload')} />}
      {kind.value === 'zip' && <ZipField {...form.field('file_id')} services={services} parent={parent} />}
      {kind.value === 'folder' && <NativeSelect label={t('common.folder')} data={[...folders]} {...form.field('name')} />}
      {kind.value === 'webdav' && (
        <>
          <TextInput
            label={t('files.common.url')}
            description={t('files.imports.nextcloudShowsItInSettings')}
            placeholder="https://cloud.example.com/remote.php/dav/files/ada/"
            inputMode="url"
            autoCapitalize="none"
            {...form.field('url')}
          />
          <TextInput label={t('files.imports.username')} autoComplete="off" autoCapitalize="none" {...form.field('username')} />
          <PasswordField
            label={t('common.password')}
            description={t('files.imports.appPasswordIsBestIt')}
            autoComplete="off"
            {...form.field('password')}
          />
        </>
      )}
      {kind.value === 's3' && (
        <>
          <TextInput
            label={t('files.imports.endpointUrl')}
            placeholder="https://s3.eu-west-2.amazonaws.com"
            inputMode="url"
            autoCapitalize="none"
            {...form.field('endpoint')}
          />
          <TextInput label={t('files.imports.region')} autoCapitalize="none" {...form.field('region')} />
          <TextInput label={t('files.imports.bucket')} autoCapitalize="none" {...form.field('bucket')} />
          <TextInput
            label={t('files.imports.folderInBucket')}
            placeholder={t('files.imports.entireBucket')}
            autoCapitalize="none"
            {...form.field('prefix')}
          />
          <TextInput
            label={t('files.imports.accessKey')}
            autoComplete="off"
            autoCapitalize="none"
            {...form.field('access_key')}
          />
          <PasswordField
            label={t('files.imports.secretKey')}
            description={t('files.imports.readOnlyAccessIsEnough')}
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
    <ChoiceField
      label={t('files.imports.zip')}
      verb={value ? t('common.change') : t('files.common.choose')}
      error={error}
      onChoose={() => void choose()}
    >
      {value ? `${value.name}, ${formatSize(value.size)}` : t('files.imports.noFileChosen')}
    </ChoiceField>
  )
}

function ZipField({ value, error, onChange, services, parent }: Field<Item | null> & { services: ItemServices; parent: Item }) {
  const choose = async () => {
    const pickedItem = await services.dialogs.ask<Item | null>((handle) => (
      <ItemPicker
        {...handle}
        title={t('files.imports.chooseZip')}
        start={parent.path}
        getProblem={(item) => (item.type === 'file' && item.ext === 'zip' ? null : t('files.imports.chooseZip'))}
      />
    ))
    if (pickedItem) onChange(pickedItem)
  }
  return (
    <ChoiceField
      label={t('files.imports.zip')}
      verb={value ? t('common.change') : t('files.common.choose')}
      place={value?.parent?.path}
      error={error}
      onChoose={() => void choose()}
    >
      {value ? <ItemName name={value.name} max={50} /> : t('files.imports.noFileChosen')}
    </ChoiceField>
  )
}
