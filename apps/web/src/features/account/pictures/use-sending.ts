import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { getPictureProblem } from './check-picture.ts'
import { sendPicture } from './send-picture.ts'

/** A picture during its upload, shown from the local file. */
interface LocalPicture {
  /** The local URL. */
  local: string
  /** The public URL, once it is uploaded. */
  address: string | null
}

/** Uploads chosen pictures one after another; the last choice counts. */
export function usePictureUpload(onSent: (address: string) => void) {
  const [localPicture, setLocalPicture] = useState<LocalPicture | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const abortController = useRef<AbortController | null>(null)
  useEffect(() => () => abortController.current?.abort(), [])
  const local = localPicture?.local
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local])

  const stop = () => {
    abortController.current?.abort()
    abortController.current = null
    setLocalPicture(null)
    setProgress(null)
    setProblem(null)
  }

  const send = async (file: File) => {
    stop()
    const newProblem = getPictureProblem(file)
    setProblem(newProblem)
    if (newProblem !== null) return
    const abort = new AbortController()
    abortController.current = abort
    const { signal } = abort
    const localUrl = URL.createObjectURL(file)
    setLocalPicture({ local: localUrl, address: null })
    setProgress(0)
    try {
      const address = await sendPicture(file, { signal, onProgress: (share) => !signal.aborted && setProgress(share) })
      if (signal.aborted) return
      setLocalPicture({ local: localUrl, address })
      onSent(address)
    } catch (error) {
      if (signal.aborted) return
      setLocalPicture(null)
      setProblem(getErrorMessage(error))
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
    look: (address: string | null) =>
      localPicture && (localPicture.address ?? address) === address ? localPicture.local : address,
  }
}
