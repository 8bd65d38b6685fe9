/** Addresses at which a folder opens. */
const OF_FOLDERS = /^\/(all|bin|i)(\/|$)/

/**
 * At the address of a folder the browser is told of the files of that page before the first script, which would ask for them, has come.
 * Their names stand with this script (build/early.ts).
 */
export function nameFolder(files: string | undefined): void {
  if (!files || !OF_FOLDERS.test(window.location.pathname)) return
  for (const file of files.split(' ')) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    // Styles are only fetched: they take effect in the order in which the application applies them.
    Object.assign(
      link,
      { crossOrigin: '', href: `/${file}` },
      isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' },
    )
    document.head.append(link)
  }
}
