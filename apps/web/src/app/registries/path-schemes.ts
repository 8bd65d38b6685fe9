import { lazyRouteComponent } from '@tanstack/react-router'
import { binScheme } from '#features/files/bin/public.ts'
import { permalinkScheme, previewScheme, treeScheme } from '#features/files/items/public/model.ts'

const filesPage = lazyRouteComponent(() => import('../pages/files-page.tsx'), 'FilesPage')
const permalinkPage = lazyRouteComponent(() => import('../pages/permalink-page.tsx'), 'PermalinkPage')
const previewPage = lazyRouteComponent(() => import('../pages/share-preview-page.tsx'), 'SharePreviewPage')

/** The URL schemes of items, each with its page. */
export const itemPages = [
  { scheme: treeScheme, page: filesPage },
  { scheme: binScheme, page: filesPage },
  { scheme: permalinkScheme, page: permalinkPage },
  { scheme: previewScheme, page: previewPage },
]

export const pathSchemes = itemPages.map(({ scheme }) => scheme)
