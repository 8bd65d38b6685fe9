import { usePreviewHost } from './preview-host.ts'

/**
 * Returns a function that writes a sentence about downloading, to stand after another: `hint('to see the rest')`. The sentence is empty where
 * the user may not download files.
 */
export function useDownloadHint(): (purpose: string) => string {
  const { mayDownload } = usePreviewHost()
  return (purpose) => (mayDownload ? ` Download the file ${purpose}.` : '')
}
