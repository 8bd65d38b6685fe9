import { useEffect, useRef, useState } from 'react'
import { type OneFile, oneFile, type SentSoFar } from '#features/files/upload/public.ts'

export interface SentZip {
  /**
   * Uploads a zip unless it is already uploaded, and returns the upload's id. Parts of the chosen file that were uploaded are not
   * sent again.
   */
  send: (file: File) => Promise<string>
  /** The progress; null while nothing is uploaded. */
  progress: (SentSoFar & { size: number }) | null
}

/** Manages the uploaded zip of an import. An incomplete upload is discarded when the component unmounts. */
export function useSentZip(): SentZip {
  const [progress, setProgress] = useState<SentZip['progress']>(null)
  const zip = useRef<OneFile | null>(null)
  const abortController = useRef<AbortController | null>(null)
  useEffect(() => {
    return () => {
      abortController.current?.abort()
      zip.current?.abandon()
    }
  }, [])
  const isSending = progress !== null
  useEffect(() => {
    if (!isSending) return
    // Leaving the page would cancel the upload: the browser asks for confirmation.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  const send = async (file: File) => {
    if (zip.current?.file !== file) {
      zip.current?.abandon()
      zip.current = oneFile(file, 'application/zip')
    }
    abortController.current = new AbortController()
    const { size } = file
    setProgress({ bytes: 0, isWaiting: false, size })
    try {
      return await zip.current.send((now) => setProgress({ ...now, size }), abortController.current.signal)
    } finally {
      setProgress(null)
    }
  }
  return { send, progress }
}
