import { t } from '@arbour/messages/t'
import { IconFileZip, IconTransferIn } from '@tabler/icons-react'
import { type Action, createAction, onlyAlive } from '#features/files/actions/public.ts'

export const importFiles = createAction(
  'import',
  { label: t('files.imports.openImport'), icon: IconTransferIn, keywords: t('files.imports.zipUnpackNextcloudOwncloudWebdav') },
  (services, parent) => services.dialogs.open('import', { services, parent, zip: null }),
)

/** Extracts a zip into its own folder. */
export const unpackZip: Action = {
  id: 'unpack',
  label: t('files.imports.unpack'),
  icon: IconFileZip,
  section: 'transfer',
  keywords: t('files.imports.zipExtractImport'),
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.type === 'file' && item.ext === 'zip' && item.is_accessible && context.folder?.is_contributable === true
  },
  perform: async (context) => {
    const [zip, parent] = [onlyAlive(context), context.folder]
    if (zip && parent) await context.services.dialogs.open('import', { services: context.services, parent, zip })
  },
}
