import { filesSharesUnmappedAdd } from '@arbour/contract/calls/sharing/shares'
import type { Item } from '@arbour/contract/entities/items/item'
import { PREVIEW_PATH, ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { placeName } from '#features/files/item-paths/public.ts'
import { PickerBrowser, PickerNewFolder } from '#features/files/item-picker/public.ts'
import { applyItemChanges, forgetPaths, useFolder } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { focusWithin } from '#ui/dialog/focus-within.ts'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { closedReason, placeProblem } from '../model/target-rules.ts'
import type { InvitedShare } from '../queries.ts'
import classes from './invite-place.module.css'

interface InvitePlaceProps {
  share: InvitedShare
  shareId: string
  onBack: () => void
  /** Called with the mount; it is not in `chosen` if a colleague has placed it elsewhere before. */
  onDone: (mount: Item, chosen: Item) => void
}

/**
 * Chooses the folder in which a share is mounted: the open folder is the choice. Server errors are shown, and the choice stays.
 */
export function InvitePlace({ share, shareId, onBack, onDone }: InvitePlaceProps) {
  const client = useQueryClient()
  const [path, setPath] = useState(share.suggestedFolder?.path ?? ROOT_PATH)
  const [isNaming, setIsNaming] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const folder = useFolder(path, 'name:asc')
  const parent = folder.data?.file ?? null
  const top = useRef<HTMLDivElement>(null)
  // The focused element was removed with the previous step.
  useEffect(() => focusWithin(top.current?.querySelector<HTMLElement>('input[type="search"]') ?? null), [])
  const problem = parent && placeProblem(parent, share.file)

  const goTo = (next: string) => {
    setIsNaming(false)
    setFailure(null)
    setPath(next)
  }
  const confirm = async () => {
    if (!parent || problem !== null || isPending) return
    setIsPending(true)
    setFailure(null)
    try {
      const response = await callApi(filesSharesUnmappedAdd, { id: shareId, parent_id: parent.id })
      applyItemChanges(client, [{ before: null, now: response.file }])
      forgetPaths(client, [`${PREVIEW_PATH}/${shareId}`])
      onDone(response.file, parent)
    } catch (error) {
      setFailure(getErrorMessage(error))
      setIsPending(false)
    }
    // Another user may have placed it, or it may no longer be shared.
    void client.invalidateQueries({ queryKey: queryKeys.shared })
  }

  return (
    <div ref={top}>
      <PickerBrowser
        path={path}
        folder={folder}
        isBlocked={(item) => closedReason(item, share.file) !== null}
        getReason={(item) => closedReason(item, share.file)}
        onGoTo={goTo}
        onEnter={() => void confirm()}
      />
      {isNaming && parent && (
        <PickerNewFolder parentId={parent.id} onDone={(folder) => goTo(folder.path)} onCancel={() => setIsNaming(false)} />
      )}
      <p className={classes.hint} role="status">
        {problem ?? (parent && t('sharing.shared.locationPath', { truncateMiddle: truncateMiddle(placeName(parent), 50) }))}
      </p>
      <FormFailure message={failure} />
      <ModalActions
        aside={
          <Button
            variant="subtle"
            leftSection={<IconFolderPlus size={18} aria-hidden />}
            disabled={!parent?.is_contributable || problem !== null || isNaming}
            onClick={() => setIsNaming(true)}
          >
            {t('common.newFolder')}
          </Button>
        }
      >
        <Button variant="default" disabled={isPending} onClick={onBack}>
          {t('common.back')}
        </Button>
        <Button loading={isPending} disabled={!parent || problem !== null} onClick={() => void confirm()}>
          {t('sharing.shared.confirm')}
        </Button>
      </ModalActions>
    </div>
  )
}
