import { partsState } from '#lib/parts.ts'
import { keepTyping } from './keep-typing.ts'

/**
 * Loads a dialog that somebody asked for by hand and expects to see at once; what they type meanwhile is kept for it. Where that waits for
 * the line, and they do something else, it must not come over that later: then this never ends.
 */
export async function loadAsked<T>(load: () => Promise<T>): Promise<T> {
  let isOver = false
  const dropTyping = keepTyping()
  const handleAct = ({ target }: Event) => {
    // A word about the line is no change of mind.
    const isAboutMessage = target instanceof Element && target.closest('[data-messages]')
    if (partsState.get() === 'waiting' && !isAboutMessage) isOver = true
  }
  const acts = ['pointerdown', 'keydown'] as const
  for (const act of acts) window.addEventListener(act, handleAct, true)
  const loaded = await load()
    .catch((error: unknown) => {
      dropTyping()
      throw error
    })
    .finally(() => {
      for (const act of acts) window.removeEventListener(act, handleAct, true)
    })
  return isOver ? new Promise(() => undefined) : loaded
}
