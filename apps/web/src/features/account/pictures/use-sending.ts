import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { pictureProblem } from './check-picture.ts'
import { sendPicture } from './send-picture.ts'

/** A picture during its upload, shown from the local file. */
interface Shown {
  /** The local URL. */
  local: string
  /** The public URL, once it is uploaded. */
  address: string | null
}

/** Uploads chosen pictures one after another; the last choice counts. */
export function useSending(onSent: (address: string) => void) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const local = shown?.local
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local])

  const stop = () => {
    running.current?.abort()
    running.current = null
    setShown(null)
    setProgress(null)
    setProblem(null)
  }

  const send = async (file: File) => {
    stop()
    const found = pictureProblem(file)
    setProblem(found)
    if (found !== null) return
    const abort = new AbortController()
    running.current = abort
    const { signal } = abort
    const picture = URL.createObjectURL(file)
    setShown({ local: picture, address: null })
    setProgress(0)
    try {
      const address = await sendPicture(file, { signal, onProgress: (share) => !signal.aborted && setProgress(share) })
      if (signal.aborted) return
      setShown({ local: picture, address })
      onSent(address)
    } catch (error) {
      if (signal.aborted) return
      setShown(null)
      setProblem(messageOf(error))
    }
    setProgress(null)
  }

  return {
    send,
    /** Cancels the upload and clears the error. */
    stop,
    /** From 0 to 1, or null if nothing is uploaded. */
    progress,
    problem,
    /** Returns where to load the picture of a URL from: the local file during the upload. */
    look: (address: string | null) => (shown && (shown.address ?? address) === address ? shown.local : address),
  }
}
