import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { pictureProblem } from './check-picture.ts'
import { sendPicture } from './send-picture.ts'

/** A picture on its way: shown from where it lies until the server has it. */
interface Shown {
  /** Where the browser finds it. */
  local: string
  /** Where everybody does, once it was sent. */
  address: string | null
}

/** Sends what somebody chose, one after the other; the last choice counts. */
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
    /** Gives up what is on its way, and forgets what was wrong. */
    stop,
    /** From 0 to 1, or null when nothing is on its way. */
    progress,
    problem,
    /** Where to see what stands for an address, and in its place what is on its way. */
    look: (address: string | null) => (shown && (shown.address ?? address) === address ? shown.local : address),
  }
}
