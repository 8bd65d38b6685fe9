import { usePreviewHost } from './preview-host.ts'

/**
 * Returns a function that returns a sentence about downloading, to append to others: `hint('Download the file to see the rest.')`.
 * Empty if the user cannot download files.
 */
export function useDownloadHint(): (sentence: string) => string[] {
  const { canDownload } = usePreviewHost()
  return (sentence) => (canDownload ? [sentence] : [])
}
