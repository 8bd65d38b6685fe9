import { useEffect, useRef, useState } from 'react'
import { type OneFile, oneFile, type SentSoFar } from '#features/files/upload/public.ts'

export interface SentZip {
  /**
   * Uploads a zip unless it is already uploaded, and returns the upload's id. Parts of the chosen file that were uploaded are not
   * sent again.
   */
  send: (file: File) => Promise<string>
  /** The progress; null while nothing is uploaded. */
  sent: (SentSoFar & { size: number }) | null
}

/** Manages the uploaded zip of an import. An incomplete upload is discarded when the component unmounts. */
export function useSentZip(): SentZip {
  const [sent, setSent] = useState<SentZip['sent']>(null)
  const zip = useRef<OneFile | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => {
    return () => {
      sending.current?.abort()
      zip.current?.abandon()
    }
  }, [])
  const isSending = sent !== null
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
    sending.current = new AbortController()
    const { size } = file
    setSent({ bytes: 0, isWaiting: false, size })
    try {
      return await zip.current.send((now) => setSent({ ...now, size }), sending.current.signal)
    } finally {
      setSent(null)
    }
  }
  return { send, sent }
}
