import type { ViewType } from '@arbour/contract/entities/account/preferences'
import { t } from '@arbour/messages/t'
import {
  type Icon,
  IconArrowBackUp,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutGrid,
  IconList,
  IconListTree,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import {
  type Action,
  type ActionContext,
  type ActionRegistry,
  availableActions,
  type CommandContext,
  lastUndoable,
  performAction,
  undoLast,
} from '#features/files/actions/public.ts'

/** A row of the palette that runs a command. */
export interface Command {
  id: string
  label: string
  keywords?: string
  icon: Icon
  /** The displayed shortcut. */
  shortcut?: string
  /** Why it is currently unavailable; null if it is available. */
  reason: string | null
  run: () => void | Promise<void>
}

export interface CommandGroup {
  id: string
  label: string
  commands: Command[]
}

/** A page of the application to navigate to. */
export interface Page {
  label: string
  path: string
  icon: Icon
}

function toCommand(action: Action, context: ActionContext, scope: string): Command {
  return {
    id: `${scope}-${action.id}`,
    label: action.label,
    keywords: action.keywords,
    icon: action.icon,
    shortcut: action.shortcut?.label,
    reason: action.disabledReason?.(context) ?? null,
    run: () => performAction(action, context),
  }
}

const toCommands = (actions: readonly Action[], context: ActionContext, scope: string) =>
  availableActions(actions, context).map((action) => toCommand(action, context, scope))

/** Returns the actions on the selection, or else on the open item, and in the open folder. */
export function actionGroups(actions: ActionRegistry, { place, selection }: CommandContext): CommandGroup[] {
  const groups: CommandGroup[] = []
  const hasSelection = selection !== null && selection.items.length > 0
  if (hasSelection) {
    groups.push({ id: 'selection', label: getTitle(selection), commands: toCommands(actions.item, selection, 'selection') })
  }
  if (place) {
    const inPlace = toCommands(actions.folder, place, 'place')
    const placeLabels = new Set(inPlace.map(({ label }) => label))
    // The open item's own actions are hidden while others are selected: two rows named Delete would be misleading.
    const openItemCommands = hasSelection
      ? []
      : toCommands(actions.openItem, place, 'open').filter(
          ({ label }) => !placeLabels.has(label) && label !== t('common.settings'),
        )
    const name =
      place.folder?.parent === null ? t('common.allFiles') : (place.items[0]?.name ?? t('shell.commandPalette.thisPage'))
    groups.push({ id: 'place', label: name, commands: [...inPlace, ...openItemCommands] })
  }
  return groups.filter(({ commands }) => commands.length > 0)
}

function getTitle({ items }: ActionContext): string {
  return items.length === 1 ? (items[0]?.name ?? '') : t('common.selectedItemCount', { count: items.length })
}

const VIEWS: Record<ViewType, { label: string; icon: Icon }> = {
  grid: { label: t('shell.commandPalette.viewAsGrid'), icon: IconLayoutGrid },
  list: { label: t('shell.commandPalette.viewAsList'), icon: IconList },
  tree: { label: t('shell.commandPalette.viewAsTree'), icon: IconListTree },
}

/** Returns the other views of the open list. */
export function viewCommands({ place, selection }: CommandContext): Command[] {
  const view = (selection ?? place)?.list?.view
  if (!view) return []
  return view.types
    .filter((type) => type !== view.type)
    .map((type) => ({ id: `view-${type}`, ...VIEWS[type], reason: null, run: () => view.change({ viewType: type }) }))
}

export type Scheme = 'light' | 'dark' | 'auto'

const SCHEMES: Record<Scheme, { label: string; icon: Icon }> = {
  light: { label: t('shell.commandPalette.lightTheme'), icon: IconSun },
  dark: { label: t('shell.commandPalette.darkTheme'), icon: IconMoon },
  auto: { label: t('shell.commandPalette.themeOfSystem'), icon: IconDeviceDesktop },
}

export function themeCommands(now: Scheme, change: (scheme: Scheme) => void): Command[] {
  return (Object.keys(SCHEMES) as Scheme[])
    .filter((scheme) => scheme !== now)
    .map((scheme) => ({
      id: `theme-${scheme}`,
      ...SCHEMES[scheme],
      keywords: t('shell.commandPalette.coloursAppearanceMode'),
      reason: null,
      run: () => change(scheme),
    }))
}

export function pageCommands(pages: readonly Page[], goTo: (path: string) => void): Command[] {
  return pages.map(({ label, path, icon }) => ({
    id: `page-${path}`,
    label,
    keywords: t('shell.commandPalette.goToPageOpen'),
    icon,
    reason: null,
    run: () => goTo(path),
  }))
}

/** Returns the commands of the application itself. */
export function appCommands(showKeys: () => void, keys: { undo: string; sheet: string }): Command[] {
  const lastAction = lastUndoable()
  return [
    ...(lastAction === null
      ? []
      : [
          {
            id: 'undo',
            label: t('shell.commandPalette.undoLastAction', { lastAction }),
            icon: IconArrowBackUp,
            shortcut: keys.undo,
            reason: null,
            run: undoLast,
          },
        ]),
    {
      id: 'keys',
      label: t('shell.commandPalette.keyboardShortcuts'),
      keywords: t('shell.commandPalette.help'),
      icon: IconKeyboard,
      shortcut: keys.sheet,
      reason: null,
      run: showKeys,
    },
  ]
}
