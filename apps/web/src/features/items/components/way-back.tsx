import { Button } from '@mantine/core'
import { truncateMiddle } from '#lib/format.ts'
import { useNearestFolder } from '../queries/use-nearest-folder.ts'
import { PathLink } from './path-link.tsx'

/** The ways on from a path at which there is nothing to see: the nearest folder above it, if one is open to the person, and home. */
export function WayBack({ path }: { path: string | null }) {
  const { folder, isPending } = useNearestFolder(path)
  // They come together, so that none moves from under the finger.
  const style = isPending ? ({ visibility: 'hidden' } as const) : undefined
  return (
    <>
      {folder && (
        <Button component={PathLink} path={folder.path} title={folder.name}>
          Go to {truncateMiddle(folder.name, 32)}
        </Button>
      )}
      <Button component={PathLink} path="/" variant={folder ? 'default' : 'filled'} style={style}>
        Go Home
      </Button>
    </>
  )
}
