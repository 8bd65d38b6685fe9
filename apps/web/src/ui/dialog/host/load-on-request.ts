import { chunksState } from '#lib/chunks.ts'
import { preserveInput } from './preserve-input.ts'

/**
 * Loads a dialog that the user opened and expects immediately, and records what they type in the meantime. If the user does
 * something else while it waits for the connection, the dialog must not open later: then this never resolves.
 */
export async function loadOnRequest<T>(load: () => Promise<T>): Promise<T> {
  let isOver = false
  const discardInput = preserveInput()
  const handleInput = ({ target }: Event) => {
    // Interacting with the message about the connection does not cancel the dialog.
    const isAboutMessage = target instanceof Element && target.closest('[data-messages]')
    if (chunksState.get() === 'waiting' && !isAboutMessage) isOver = true
  }
  const inputs = ['pointerdown', 'keydown'] as const
  for (const input of inputs) window.addEventListener(input, handleInput, true)
  const result = await load()
    .catch((error: unknown) => {
      discardInput()
      throw error
    })
    .finally(() => {
      for (const input of inputs) window.removeEventListener(input, handleInput, true)
    })
  return isOver ? new Promise(() => undefined) : result
}
