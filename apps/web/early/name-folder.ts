/** URLs at which a folder opens. */
const OF_FOLDERS = /^\/(all|bin|i)(\/|$)/

/**
 * At the URL of a folder, preloads the files of that page before the entry script, which would request them, has loaded. Their
 * names are embedded in this script (build/early.ts).
 */
export function nameFolder(files: string | undefined): void {
  if (!files || !OF_FOLDERS.test(window.location.pathname)) return
  for (const file of files.split(' ')) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    // Styles are only fetched: the application applies them in its own order.
    Object.assign(
      link,
      { crossOrigin: '', href: `/${file}` },
      isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' },
    )
    document.head.append(link)
  }
}
