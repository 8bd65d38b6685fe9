import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRecentList } from '#features/account/identity/public.ts'
import { closedByMove, ImpactSummary, moveQuestion } from '#features/files/access-impact/public.ts'
import { useCachedShares, useFolder } from '#features/files/items/public/cache.ts'
import {
  bringsShare,
  checkDrop,
  crossesBorder,
  type DropTarget,
  getRefusal,
  isSharedWithTeams,
  nestingText,
} from '#features/files/items/public/model.ts'
import type { DialogHandle } from '#ui/dialog/host/dialog-registry.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { ModalActions } from '#ui/dialog/modal-actions.tsx'
import classes from './folder-picker.module.css'
import { PickerBrowser } from './picker-browser.tsx'
import { PickerNewFolder } from './picker-new-folder.tsx'
import { VisibleToOthers } from './visible-to-others.tsx'

interface FolderPickerProps extends DialogHandle<DropTarget | null> {
  title: string
  /** The label of the button for the open folder: `Move here`. */
  verb: string
  /** The items to put there; empty to accept any folder that the user can add to. */
  items: readonly Item[]
  /** The initial folder; /all by default. */
  start?: string
  /** Nothing is added: any folder that the user can open is accepted. */
  isForReading?: boolean
}

/** Picks a folder by navigating the tree; the open folder is the choice. */
export function FolderPicker({ opened, close, title, verb, items, start = ROOT_PATH, isForReading = false }: FolderPickerProps) {
  const [path, setPath] = useState<string>(start)
  const [isNaming, setIsNaming] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const folder = useFolder(path, 'name:asc')
  // Search results hide the open folder: nothing is added to a folder that is not visible.
  const file = isSearching ? null : (folder.data?.file ?? null)
  const cached = useCachedShares(items, isForReading ? null : file)
  const targetCheck = isForReading ? (file ? 'allowed' : 'loading') : cached ? 'refused' : checkTarget(file, items)
  const getReason = (item: Item) => (isForReading ? closedText(item) : (nestingReason(item, items) ?? closedText(item)))

  const isCopied = file !== null && items.length > 0 && items.every((item) => crossesBorder(item, file))
  const { remember } = useRecentList('destinations')
  const confirm = () => {
    if (!file || targetCheck !== 'allowed') return
    if (!isForReading) remember(file.id)
    close(file)
  }
  const goTo = (next: string) => {
    setIsNaming(false)
    setPath(next)
  }

  return (
    <Modal opened={opened} title={title} size="md" onClose={() => close(null)}>
      <PickerBrowser
        path={path}
        folder={folder}
        isBlocked={(item) => getReason(item) !== null || items.some((movedItem) => movedItem.id === item.id)}
        getReason={getReason}
        onGoTo={goTo}
        onEnter={confirm}
        onSearching={setIsSearching}
        hasRecent={!isForReading}
      />
      {isNaming && file && (
        <PickerNewFolder parentId={file.id} onDone={(folder) => goTo(folder.path)} onCancel={() => setIsNaming(false)} />
      )}
      <p className={classes.hint} role="status">
        {targetCheck === 'allowed' && isCopied
          ? copyHint(items)
          : targetCheck === 'refused'
            ? refusedHint(file, items, cached)
            : HINTS[targetCheck]}
        {targetCheck === 'allowed' && file && items.length > 0 && <VisibleToOthers items={items} target={file} />}
      </p>
      <ImpactSummary
        question={file && targetCheck === 'allowed' ? moveQuestion(items, file) : null}
        total={items.length}
        restrictedItems={file && targetCheck === 'allowed' ? closedByMove(items, file) : []}
      />
      <ModalActions
        aside={
          !isForReading && (
            <Button
              variant="subtle"
              leftSection={<IconFolderPlus size={18} aria-hidden />}
              disabled={!file?.is_contributable || isNaming}
              onClick={() => setIsNaming(true)}
            >
              {t('common.newFolder')}
            </Button>
          )
        }
      >
        <Button variant="default" onClick={() => close(null)}>
          {t('common.cancel')}
        </Button>
        <Button disabled={targetCheck !== 'allowed'} onClick={confirm}>
          {isCopied ? t('files.common.copyHere') : verb}
        </Button>
      </ModalActions>
    </Modal>
  )
}

const HINTS = {
  allowed: '',
  loading: '',
  same: t('files.itemPicker.alreadyInThisFolder'),
} as const

/** Returns why nothing can be added to the open folder. */
function refusedHint(file: Item | null, items: readonly Item[], cached: Item | undefined): string {
  const reason = file && (cached ? nestingText(cached, file) : getRefusal(items, file))
  return reason ? t('files.itemPicker.reasonChooseAnotherFolder', { reason }) : t('files.itemPicker.cannotAddItemsHere')
}

function closedText(item: Item): string | null {
  return item.is_accessible ? null : t('common.accessRestricted')
}

/**
 * Returns why a shared folder or a mount cannot be added to this folder or to anything in it: neither can be inside a shared
 * folder.
 */
function nestingReason(folder: Item, items: readonly Item[]): string | null {
  if (folder.connected_tenant_id !== null)
    return items.some(({ is_symlink }) => is_symlink) ? t('files.common.ownedByAnotherTeam') : null
  return (isSharedWithTeams(folder) || folder.inside_shared_folder) && items.some(bringsShare)
    ? t('files.itemPicker.isShared')
    : null
}

/** Returns the hint shown before a move between the files of two teams. */
function copyHint(items: readonly Item[]): string {
  return t('files.itemPicker.thisFolderBelongsToAnother', { count: items.length })
}

function checkTarget(file: Item | null, items: readonly Item[]): keyof typeof HINTS | 'refused' {
  if (file === null) return 'loading'
  if (items.length === 0) return file.is_contributable ? 'allowed' : 'refused'
  return checkDrop(items, file)
}
