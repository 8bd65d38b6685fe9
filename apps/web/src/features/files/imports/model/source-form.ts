import type { CallInput } from '@arbour/contract/calls/call'
import type { importsCheck } from '@arbour/contract/calls/content/imports'
import type { ImportKind } from '@arbour/contract/entities/content/import'
import type { Item } from '@arbour/contract/entities/items/item'

type Source = CallInput<typeof importsCheck>['source']

/** The fields of all kinds of sources; each kind shows its own. */
export interface SourceForm {
  kind: ImportKind
  file_id: Item | null
  /** The chosen file, uploaded when it is checked. */
  upload: File | null
  name: string
  url: string
  username: string
  password: string
  endpoint: string
  region: string
  bucket: string
  prefix: string
  access_key: string
  secret_key: string
}

export function emptySource(zip: Item | null, folders: readonly string[]): SourceForm {
  return {
    kind: zip ? 'zip' : 'upload',
    file_id: zip,
    upload: null,
    name: folders[0] ?? '',
    url: '',
    username: '',
    password: '',
    endpoint: '',
    region: 'us-east-1',
    bucket: '',
    prefix: '',
    access_key: '',
    secret_key: '',
  }
}

/** Returns the request for the chosen kind. A file that is not uploaded yet is represented by a placeholder id. */
export function toSource(form: SourceForm): Partial<Source> & { kind: ImportKind } {
  const { kind } = form
  switch (kind) {
    case 'zip':
      return { kind, file_id: form.file_id?.id }
    case 'upload':
      return { kind, upload: form.upload ? NO_UPLOAD : undefined }
    case 'folder':
      return { kind, name: form.name }
    case 'webdav':
      return { kind, url: form.url.trim(), username: form.username.trim(), password: form.password }
    case 's3': {
      const [endpoint, region, bucket] = [form.endpoint.trim(), form.region.trim(), form.bucket.trim()]
      const [prefix, access_key] = [form.prefix.trim(), form.access_key.trim()]
      return { kind, endpoint, region, bucket, prefix, access_key, secret_key: form.secret_key.trim() }
    }
  }
}

/** The placeholder id of a file that is not uploaded yet. */
const NO_UPLOAD = '00000000-0000-4000-8000-000000000000'
