import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { type Action, type ActionContext, useActionMenu } from '#features/files/actions/public.ts'

/** Uploads files, or a folder where the file picker supports it. */
export function UploadButton({ actions, context }: { actions: readonly Action[]; context: ActionContext }) {
  const showMenu = useActionMenu()
  const Icon = actions[0]?.icon
  return (
    <Button
      leftSection={Icon && <Icon size={18} aria-hidden />}
      aria-haspopup="menu"
      onClick={(event) =>
        showMenu({
          label: t('files.common.upload'),
          actions,
          anchor: event.currentTarget.getBoundingClientRect(),
          context,
          align: 'end',
        })
      }
    >
      {t('files.common.upload')}
    </Button>
  )
}
