import { Button } from '@mantine/core'
import { truncateMiddle } from '#lib/text/format.ts'
import { useNearestFolder } from '../queries/use-nearest-folder.ts'
import { PathLink } from './path-link.tsx'

interface WayBackProps {
  path: string | null
  /** Something else stands out among the ways on. */
  isSecondary?: boolean
}

/** The ways on from a path at which there is nothing to see: the nearest folder above it, if one is open to the person, and home. */
export function WayBack({ path, isSecondary = false }: WayBackProps) {
  const { folder, isPending } = useNearestFolder(path)
  // They come together, so that none moves from under the finger.
  const style = isPending ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <>
      {folder && (
        <Button component={PathLink} path={folder.path} title={folder.name} variant={isSecondary ? 'default' : 'filled'}>
          Go to {truncateMiddle(folder.name, 32)}
        </Button>
      )}
      <Button component={PathLink} path="/" variant={folder || isSecondary ? 'default' : 'filled'} style={style}>
        Go Home
      </Button>
    </>
  )
}
