import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { IconCloudOff, IconFolderOff, IconLock, IconTrash } from '@tabler/icons-react'
import { PathLink } from '#features/items/public.ts'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/errors.ts'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'

/** Whether asking again would get the same answer. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404, 410].includes(error.status)
}

const FINAL = {
  401: { title: messages.browseUnauthorised, icon: IconLock },
  403: { title: messages.accessRestricted, icon: IconLock },
  404: { title: messages.browseNotFound, icon: IconFolderOff },
  410: { title: messages.browseDeleted, icon: IconTrash },
} as const

/** A path that could not be shown, with the texts of spec 1 section 8. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const known = error instanceof ApiError ? FINAL[error.status as keyof typeof FINAL] : undefined
  if (!known) {
    return (
      <EmptyState
        heading="h1"
        icon={<IconCloudOff size={40} stroke={1.4} />}
        title="This could not be loaded"
        text={messageOf(error)}
        actions={<Button onClick={onRetry}>Retry</Button>}
      />
    )
  }
  const Icon = known.icon
  return (
    <EmptyState
      heading="h1"
      icon={<Icon size={40} stroke={1.4} />}
      title={known.title}
      text={error instanceof ApiError && error.status === 403 ? messages.permissionDenied : undefined}
      actions={
        <Button component={PathLink} path="/">
          Go Home
        </Button>
      }
    />
  )
}
