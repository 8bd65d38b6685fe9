import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { truncateMiddle } from '#lib/text/format.ts'
import { useNearestFolder } from '../queries/use-nearest-folder.ts'
import { PathLink } from './path-link.tsx'

interface NotFoundLinksProps {
  path: string | null
  /** Another of the links is the primary one. */
  isSecondary?: boolean
}

/** Links on a page without an accessible item: the nearest ancestor that the user can open, if any, and the dashboard. */
export function NotFoundLinks({ path, isSecondary = false }: NotFoundLinksProps) {
  const { folder, isPending } = useNearestFolder(path)
  // Shown together, so that none moves while the user clicks.
  const style = isPending ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <>
      {folder && (
        <Button component={PathLink} path={folder.path} title={folder.name} variant={isSecondary ? 'default' : 'filled'}>
          {t('files.items.goToName', { name: truncateMiddle(folder.name, 32) })}
        </Button>
      )}
      <Button component={PathLink} path="/" variant={folder || isSecondary ? 'default' : 'filled'} style={style}>
        {t('files.items.goHome')}
      </Button>
    </>
  )
}
