import { usePreviewHost } from './preview-host.ts'

/**
 * Returns a function that returns a sentence about downloading, to append to another: `hint('to see the rest')`. The sentence is
 * empty if the user cannot download files.
 */
export function useDownloadHint(): (purpose: string) => string {
  const { canDownload } = usePreviewHost()
  return (purpose) => (canDownload ? ` Download the file ${purpose}.` : '')
}
