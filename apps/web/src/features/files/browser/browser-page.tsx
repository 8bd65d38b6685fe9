import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { useView } from '#features/account/preferences/public.ts'
import { type ActionContext, useCommandContext } from '#features/files/actions/public.ts'
import { DetailsPane, useDetailsPane } from '#features/files/details/public.ts'
import { useDropHandlers } from '#features/files/drag/public.ts'
import { topAt } from '#features/files/item-paths/public.ts'
import { useFolder } from '#features/files/items/public/cache.ts'
import { HighlightProvider } from '#features/files/items/public/components.ts'
import { getFilter, getRoomId, type ItemKind, toKind } from '#features/files/items/public/model.ts'
import { useItemServices, useRevealedItem } from '#features/files/items/public/services.ts'
import { useReportView } from '#features/files/presence/public.ts'
import { findProjectTab, loadProjectHead, type ProjectTab, tabSearch } from '#features/files/project-overview/public.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import classes from './browser-page.module.css'
import { EmptyFolder } from './components/empty-folder.tsx'
import { FileSkeleton } from './components/file-skeleton.tsx'
import { FolderSkeleton } from './components/folder-skeleton.tsx'
import { NewButton } from './components/header/new-button.tsx'
import { PageHeader } from './components/header/page-header.tsx'
import { ItemsView } from './components/items-view.tsx'
import { isFinal, LoadError } from './components/load-error.tsx'
import { TopNote } from './components/top-note.tsx'
import { FindField } from './components/view-bar/find-field.tsx'
import { KindChips } from './components/view-bar/kind-chips.tsx'
import { Toolbar } from './components/view-bar/toolbar.tsx'
import { useFind } from './hooks/use-find.ts'
import { useFollowedPath } from './hooks/use-followed-path.ts'
import { useOldVersion } from './hooks/use-old-version.ts'
import { useRememberOpened } from './hooks/use-remember-opened.ts'
import { useStrayDrops } from './hooks/use-stray-drops.ts'
import { getFolderState } from './model/folder-state.ts'
import { getCrumbs, getName, getViewChoices, isOpenProject, looksLikeFile } from './model/open-item.ts'
import { PLAIN_COLUMNS } from './model/view-choices.ts'

// Not needed for folders. The preview loads while the file's data is still being read.
const loadFileView = () => import('./components/file-view.tsx')
const ProjectHead = lazy(async () => ({ default: (await loadProjectHead()).ProjectHead }))
const FileView = lazy(async () => ({ default: (await loadFileView()).FileView }))
const OldVersionView = lazy(async () => ({ default: (await import('./components/old-version-view.tsx')).OldVersionView }))

interface BrowserPageProps {
  /** Decoded; of one of the path schemes. */
  path: string
  /** The version id to show, or null for the current version. */
  version: string | null
  /** The tabs of a project's page. */
  tabs: readonly ProjectTab[]
  /** The ID of the tab to show; null or an unknown one for the first. */
  tab: string | null
  /** The kind of items to list; null or an unknown one for all. */
  kind: string | null
}

/** The item at a path: a project with its tabs, a folder or smart view with its items, or a file with its preview. */
export function BrowserPage({ path, version, tabs, tab, kind: requestedKind }: BrowserPageProps) {
  const isPhone = useIsPhone()
  const top = topAt(path)
  const [view, changeView] = useView(top?.view ?? { path, id: null }, top?.defaultView)
  const find = useFind(path)
  // The branches of a tree list all kinds.
  const kind = view.viewType === 'tree' ? 'all' : toKind(requestedKind)
  const filter = useMemo(() => ({ q: find.q, ...getFilter(kind) }), [find.q, kind])
  const folder = useFolder(path, view.viewSort, filter)
  const { data } = folder
  const { error, isPlaceholderData } = folder.query
  const account = useAccount() ?? null
  const services = useItemServices()
  const [revealedId, clearRevealed] = useRevealedItem()
  const drop = useDropHandlers(services)
  const [selected, setSelected] = useState<readonly Item[]>(NO_ITEMS)

  const oldVersion = useOldVersion(path, version)
  const state = getFolderState({ data, error, isFinal: isFinal(error) })
  const file = data?.file ?? null
  const name = getName(file, path)
  const isSmart = file?.type === 'smart'
  const choices = getViewChoices(file, view.viewSort)
  const context: ActionContext = {
    items: file ? [file] : [],
    folder: file?.is_dir ? file : null,
    path,
    account,
    services,
  }
  useCommandContext(context)

  useEffect(() => {
    if (looksLikeFile(path)) loadFileView().catch(() => undefined)
  }, [path])
  useFollowedPath(path, isPlaceholderData ? null : file)
  useRememberOpened(isPlaceholderData ? null : file)
  useStrayDrops()
  useReportView(state.kind === 'error' || isPlaceholderData || !file?.is_accessible ? null : getRoomId(file))
  usePageTitle(state.kind === 'error' ? t('files.browser.notAvailable') : name)

  const hasItems = state.kind === 'items' || state.kind === 'empty'
  const isFile = state.kind === 'file' || (state.kind === 'loading' && looksLikeFile(path))
  const project = hasItems && !isPlaceholderData && file && isOpenProject(file) ? file : null
  const projectTab = project && findProjectTab(tabs, project, tab)
  const TabContent = projectTab?.Content ?? null
  const listsItems = hasItems && !TabContent
  const shownSelection = listsItems ? selected : NO_ITEMS
  const revealIn = TabContent && revealedId ? project : null
  useEffect(() => {
    // An item that was added to the project, or is to be shown in it, is on the tab with its files.
    if (revealIn) services.goTo(revealIn.path, { replace: true, search: tabSearch('files') })
  }, [revealIn, services])
  const details = useDetailsPane({ items: shownSelection, folder: data ? file : undefined, isFile })
  const changeKind = (next: ItemKind) => {
    const search = new URLSearchParams({ ...(tab !== null && { tab }), ...(next !== 'all' && { kind: next }) }).toString()
    services.goTo(path, { replace: true, search: search && `?${search}` })
  }
  const total = data ? folder.items.length : null
  return (
    <div className={classes.page} aria-busy={state.kind === 'loading'}>
      {state.kind !== 'error' && (
        <PageHeader
          {...{ file, name, isPhone, context }}
          details={TabContent ? null : details.button}
          crumbs={getCrumbs(data?.ancestors ?? [], path, account?.abilities ?? null)}
          {...drop}
        />
      )}
      {project && projectTab && (
        <Suspense fallback={<div className={classes.projectHead} />}>
          <ProjectHead key={project.id} item={project} tabs={tabs} current={projectTab.id} />
        </Suspense>
      )}
      {(listsItems || (state.kind === 'loading' && !isFile)) && (
        <Toolbar
          {...{ view, ...choices }}
          onChange={changeView}
          total={total}
          kinds={file?.is_dir && view.viewType !== 'tree' && <KindChips {...{ kind, total }} onKind={changeKind} />}
          find={top && <FindField label={top.findLabel} value={find.text} onChange={find.type} />}
        />
      )}
      {hasItems && top && <TopNote top={top} />}
      <div className={classes.below}>
        <div className={classes.main}>
          {state.kind === 'loading' && (isFile ? <FileSkeleton /> : <FolderSkeleton viewType={view.viewType} />)}
          {state.kind === 'error' && <LoadError path={path} error={state.error} onRetry={() => void folder.query.refetch()} />}
          {state.kind === 'file' && file && (
            <Suspense fallback={<FileSkeleton />}>
              {version ? <OldVersionView path={path} versionId={version} /> : <FileView item={file} />}
            </Suspense>
          )}
          {TabContent && project && (
            <div className={classes.tab} data-scrolls>
              <Suspense fallback={<FolderSkeleton viewType="list" />}>
                <TabContent key={`${project.id} ${projectTab?.id}`} item={project} />
              </Suspense>
              {isPhone && <NewButton context={context} />}
            </div>
          )}
          {listsItems && (
            <HighlightProvider q={find.q}>
              <ItemsView
                key={`${file?.id ?? path} ${kind}`}
                list={folder}
                {...{ name, view, context, revealedId, ...choices }}
                columns={top?.columns ?? PLAIN_COLUMNS}
                target={isSmart ? null : (file ?? top?.crumb ?? null)}
                empty={
                  state.kind === 'empty' ? (
                    <EmptyFolder {...{ context, file, isPhone, kind }} q={find.q} onKind={changeKind} />
                  ) : null
                }
                onRevealed={clearRevealed}
                onView={changeView}
                onSelection={setSelected}
                whenIdle={isPhone && <NewButton context={context} />}
              />
            </HighlightProvider>
          )}
        </div>
        {details.isShown && state.kind !== 'error' && !TabContent && (
          <DetailsPane items={shownSelection} folder={data ? file : undefined} oldVersion={oldVersion} onClose={details.close} />
        )}
      </div>
    </div>
  )
}

const NO_ITEMS: readonly Item[] = []
