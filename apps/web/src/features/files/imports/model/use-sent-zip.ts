import { useEffect, useRef, useState } from 'react'
import { type OneFile, oneFile, type SentSoFar } from '#features/files/upload/public.ts'

export interface SentZip {
  /** Sends a zip, unless it was sent, and gives its upload: what has come of the one that is chosen is not sent again. */
  send: (file: File) => Promise<string>
  /** How far it is; null while nothing is sent. */
  sent: (SentSoFar & { size: number }) | null
}

/** The zip that an import is made of. What the server has of it is given up with the component, unless it has all of it. */
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
    // Leaving the page would end it: the browser asks first.
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
