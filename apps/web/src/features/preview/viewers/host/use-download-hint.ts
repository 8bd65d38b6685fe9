import { usePreviewHost } from './preview-host.ts'

/** Returns a function that adds a sentence about downloading to a text, unless the user cannot download files. */
export function useDownloadHint(): (text: string, hint: string) => string {
  const { canDownload } = usePreviewHost()
  return (text, hint) => (canDownload ? `${text} ${hint}` : text)
}
