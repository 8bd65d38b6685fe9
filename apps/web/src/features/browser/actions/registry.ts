import { move, rename } from './change.tsx'
import { newCompany, newFolder, newProject, uploadFiles, uploadFolder } from './create.tsx'
import { open } from './open.tsx'
import { emptyTheBin, remove, removePermanently, restore } from './remove.tsx'
import { download } from './transfer.ts'
import { ACTION_SECTIONS, type Action, type ActionContext } from './types.ts'

/** What can be done with items, in the order of a menu. */
export const itemActions: readonly Action[] = [open, download, rename, move, restore, remove, removePermanently]

/** What can be done with the open item from its own header; it is open already. */
export const openItemActions: readonly Action[] = itemActions.filter((action) => action !== open)

/** What can be done in a folder, with nothing selected. */
export const folderActions: readonly Action[] = [uploadFiles, uploadFolder, newFolder, newProject, newCompany, emptyTheBin]

/** What the header of a deleted item offers (spec 1 section 2). */
export const binActions: readonly Action[] = [removePermanently, restore]

/** What makes something new, for the Create menu. */
export const createActions: readonly Action[] = [newFolder, newProject, newCompany]

export const uploadActions: readonly Action[] = [uploadFiles, uploadFolder]

export function availableActions(actions: readonly Action[], context: ActionContext): Action[] {
  return actions.filter((action) => action.isAvailable(context))
}

/** The same actions by section, empty sections left out. */
export function inSections(actions: readonly Action[]): Action[][] {
  return ACTION_SECTIONS.map((section) => actions.filter((action) => action.section === section)).filter(
    (section) => section.length > 0,
  )
}

/** The available action that a key press means. */
export function actionForKey(actions: readonly Action[], context: ActionContext, event: KeyboardEvent): Action | null {
  return actions.find((action) => action.shortcut?.matches(event) && action.isAvailable(context)) ?? null
}
