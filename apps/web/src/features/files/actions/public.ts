/**
 * Actions as data, and the components that offer them: menus, shortcuts, the command palette, undo. The registry of actions is
 * defined elsewhere.
 */
export { type ActionRegistry, ActionsProvider, useActions } from './action-registry.ts'
export { type CommandContext, commandContext, useCommandContext } from './command-context.ts'
export { allHave, areAlive, areDeleted, contributable, getOnlyItem, isRoot, onlyAlive } from './conditions.ts'
export { createAction } from './create-action.ts'
export { isElsewhere } from './elsewhere.ts'
export { ActionMenuHost, useActionMenu } from './menu/action-menu-host.tsx'
export { actionForKey, availableActions, inSections } from './offered.ts'
export { performAction } from './perform.ts'
export type { Action, ActionContext } from './types.ts'
export { lastUndoable, notifyUndoable, undoLast } from './undo/undoable.ts'
