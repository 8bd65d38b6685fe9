import type { Ancestor } from '@arbour/contract/entities/item'
import type { User } from '@arbour/contract/entities/people'
import { BIN_PATH, ROOT_PATH } from '@arbour/contract/limits'
import { pathSegments } from '@arbour/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { canSeeBin, useAccount } from '#features/identity/public.ts'
import { usePageTitle } from '#ui/page-title.ts'
import type { Action, ActionContext } from './actions/types.ts'
import classes from './browser-page.module.css'
import { ActionMenu, type OpenMenu } from './components/action-menu.tsx'
import { EmptyFolder } from './components/empty-folder.tsx'
import { FileView } from './components/file-view.tsx'
import { FolderSkeleton } from './components/folder-skeleton.tsx'
import { FolderView } from './components/folder-view.tsx'
import { isFinal, LoadError } from './components/load-error.tsx'
import { PageHeader } from './components/page-header.tsx'
import { Toolbar } from './components/toolbar.tsx'
import { DialogHost } from './dialogs/dialog-host.tsx'
import { useBrowserServices } from './hooks/use-browser-services.ts'
import { useDropHandlers } from './hooks/use-drop-handlers.tsx'
import { useIsPhone } from './hooks/use-is-phone.ts'
import { useStrayDrops } from './hooks/use-stray-drops.ts'
import { useViewPreference } from './hooks/use-view-preference.ts'
import { folderStateOf } from './model/folder-state.ts'
import { lastName } from './model/item-text.ts'
import { carryOver } from './queries/folder-cache.ts'
import { isBinPath } from './queries/folder-query.ts'
import { useFolder } from './queries/use-folder.ts'

/** The item at a path (decoded; below `/all`, `/bin` or `/i/{id}`): a folder in its view, or a file with its preview. */
export function BrowserPage({ path }: { path: string }) {
  return (
    <DialogHost>
      <BrowserScreen path={path} />
    </DialogHost>
  )
}

function BrowserScreen({ path }: { path: string }) {
  const client = useQueryClient()
  const isPhone = useIsPhone()
  const isBin = isBinPath(path)
  const [preference, changePreference] = useViewPreference(path)
  const folder = useFolder(path, preference.viewSort)
  const { data, error } = folder.query
  const user = useAccount()?.user ?? null
  const { services, wanted, clearWanted, announcement } = useBrowserServices(path)
  const drop = useDropHandlers(services)
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const state = folderStateOf({ data, error, isFinal: isFinal(error) })
  const file = data?.file ?? null
  const name = file ? nameOf(file) : fallbackName(path)
  const crumbs = useMemo(() => crumbsOf(data?.ancestors ?? [], path, user), [data?.ancestors, path, user])
  const context: ActionContext = {
    items: file ? [file] : [],
    folder: file?.is_dir ? file : null,
    path,
    user,
    services,
  }

  // An old path leads on to the item's path of today.
  useEffect(() => {
    if (!file || file.path === path || folder.query.isPlaceholderData) return
    carryOver(client, path, file)
    services.goTo(file.path, { replace: true })
  }, [client, services, file, path, folder.query.isPlaceholderData])

  useStrayDrops()
  usePageTitle(state.kind === 'error' ? 'Not available' : name)

  const showMenu = useCallback(
    (label: string, actions: readonly Action[], at: DOMRect, about: ActionContext, align: 'start' | 'end' = 'start') =>
      setMenu({ label, actions, at, context: about, align, opener: document.activeElement }),
    [],
  )

  return (
    <div className={classes.page}>
      {state.kind !== 'error' && (
        <PageHeader
          {...{ file, name, crumbs, isPhone, context }}
          {...drop}
          onMenu={(label, actions, at) => showMenu(label, actions, at, context, 'end')}
        />
      )}
      {(state.kind === 'items' || (state.kind === 'loading' && !looksLikeFile(path))) && (
        <Toolbar preference={preference} onChange={changePreference} total={data ? folder.items.length : null} />
      )}
      {state.kind === 'loading' && <FolderSkeleton viewType={preference.viewType} />}
      {state.kind === 'error' && <LoadError error={state.error} onRetry={() => void folder.query.refetch()} />}
      {state.kind === 'file' && file && <FileView item={file} />}
      {(state.kind === 'items' || state.kind === 'empty') && (
        <FolderView
          key={file?.id ?? BIN_PATH}
          {...{ folder, file, name, preference, isPhone, context, wanted }}
          {...drop}
          empty={state.kind === 'empty' ? <EmptyFolder {...{ context, isBin, isPhone }} /> : null}
          onWantedShown={clearWanted}
          onSort={(viewSort) => changePreference({ viewSort })}
          onMenu={showMenu}
        />
      )}
      <ActionMenu menu={menu} isPhone={isPhone} onClose={() => setMenu(null)} />
      <div role="status" className={classes.announcer}>
        {announcement}
      </div>
    </div>
  )
}

function nameOf(file: { name: string; path: string }): string {
  return file.path === ROOT_PATH ? 'All files' : file.name
}

/** The name to show before the item is known: a path of names has it, one of the bin's ids has not. */
function fallbackName(path: string): string {
  if (path === ROOT_PATH) return 'All files'
  return isBinPath(path) && pathSegments(path).length <= 1 ? 'Bin' : lastName(path)
}

function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,5}$/i.test(path)
}

const BIN_CRUMB: Ancestor = { id: 'bin', name: 'Bin', path: BIN_PATH, is_contributable: false }

/** Below the bin its first crumb is the bin itself, for those who may open it. */
function crumbsOf(ancestors: readonly Ancestor[], path: string, user: User | null): readonly Ancestor[] {
  return isBinPath(path) && path !== BIN_PATH && canSeeBin(user ?? undefined) ? [BIN_CRUMB, ...ancestors] : ancestors
}
