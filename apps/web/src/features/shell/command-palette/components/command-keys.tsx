import { useCallback, useEffect, useEffectEvent } from 'react'
import {
  type ActionRegistry,
  actionForKey,
  commandContext,
  isElsewhere,
  performAction,
  undoLast,
  useActions,
} from '#features/files/actions/public.ts'
import { joinClipboard } from '#features/files/clipboard/public.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { focusSearch } from '#features/files/search/public.ts'
import { consumeAppKeys } from '#lib/api/buffered-keys.ts'
import { loadOnRequest } from '#ui/dialog/host/load-on-request.ts'
import { replayKeys } from '#ui/dialog/host/preserve-input.ts'
import { OPEN_DIALOG } from '#ui/dialog/open-dialogs.ts'
import { APP_KEYS } from '../model/app-keys.ts'
import type { Page } from '../model/commands.ts'
import { listenForPalette } from '../open-palette.ts'
import { loadKeysSheet, loadPalette } from '../parts.ts'

/**
 * Handles the shortcuts of every page, and on a page without a list those of the open item. The command palette and the list of
 * shortcuts are loaded on demand. Renders nothing itself; mounted once by the shell.
 */
export function CommandKeys({ pages }: { pages: readonly Page[] }) {
  const actions = useActions()
  const services = useItemServices()
  const showKeys = useCallback(async () => {
    const { KeysSheet } = await loadOnRequest(loadKeysSheet)
    await services.dialogs.ask<void>(({ opened, close }) => <KeysSheet opened={opened} onClose={() => close()} />)
  }, [services])

  const showPalette = useEffectEvent(async () => {
    const opener = document.activeElement
    const { CommandPalette } = await loadOnRequest(loadPalette)
    const command = await services.dialogs.ask<(() => void | Promise<void>) | undefined>(({ opened, close }) => (
      <CommandPalette opened={opened} services={services} pages={pages} onDone={close} onShowKeys={() => void showKeys()} />
    ))
    // Whatever is opened next returns the focus to the element before the palette.
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    await command?.()
  })

  useEffect(joinClipboard, [])
  useEffect(() => listenForPalette(() => void showPalette()), [])

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      // The palette's shortcut also works in a field, where it has no other meaning.
      const isPalette = APP_KEYS.palette.shortcut.matches(event)
      if (isPalette ? document.querySelector(OPEN_DIALOG) : isElsewhere(event)) return
      if (isPalette) void showPalette()
      else if (APP_KEYS.search.shortcut.matches(event)) focusSearch()
      else if (APP_KEYS.keys.shortcut.matches(event)) void showKeys()
      else if (APP_KEYS.undo.shortcut.matches(event)) void undoLast()
      else if (!runOpenItemShortcut(actions, event)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', handleKeyDown)
    replayKeys(consumeAppKeys((event) => Object.values(APP_KEYS).some(({ shortcut }) => shortcut.matches(event))))
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [actions, showKeys])

  return null
}

/** On a page without a list, the shortcuts of actions apply to the open item. */
function runOpenItemShortcut(actions: ActionRegistry, event: KeyboardEvent): boolean {
  const { place, selection } = commandContext()
  if (place === null || selection !== null) return false
  const action = actionForKey(actions.openItem, place, event) ?? actionForKey(actions.folder, place, event)
  if (!action) return false
  void performAction(action, place)
  return true
}
